// The built site: its links, in a browser its widths and schemes, and its search.
import assert from 'node:assert/strict'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { delimiter, extname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import puppeteer from 'puppeteer-core'

const site = fileURLToPath(new URL('target/site', import.meta.url))
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.png': 'image/png', '.json': 'application/json' }
const pages = readdirSync(site, { recursive: true }).filter(file => file.endsWith('.html') && !file.startsWith('api'))

let server
let browser
let address

before(async () => {
  server = createServer((request, response) => {
    const path = new URL(request.url, 'http://site').pathname
    const file = fileOf(path)
    // Chromium asks each server for an icon.
    response.writeHead(file ? 200 : path === '/favicon.ico' ? 204 : 404, { 'content-type': types[extname(file ?? '')] ?? 'application/octet-stream' })
    response.end(file && readFileSync(file))
  })
  await new Promise(ready => server.listen(0, '127.0.0.1', ready))
  address = `http://127.0.0.1:${server.address().port}`
  // The sandbox does not start for root, as which builds in containers run.
  browser = await puppeteer.launch({ executablePath: program(), args: ['--no-sandbox', '--disable-gpu'] })
})

after(async () => {
  await browser?.close()
  server.close()
})

/** Returns the first Chromium on the PATH. */
function program() {
  const found = ['chromium', 'chromium-browser', 'google-chrome']
    .flatMap(name => process.env.PATH.split(delimiter).map(folder => join(folder, name)))
    .find(existsSync)
  assert.ok(found, 'The test of the site needs chromium on the PATH. On Debian: apt-get install chromium')
  return found
}

/** Returns the file of a path, as a server of static files finds it. */
function fileOf(path) {
  const file = join(site, decodeURIComponent(path))
  return [file, file + '.html', join(file, 'index.html')].find(each => existsSync(each) && statSync(each).isFile())
}

/** Opens a page, and collects what it asks other hosts for and writes to the console. */
async function open(path, width, scheme = 'light') {
  const page = await browser.newPage()
  const problems = []
  page.on('console', message => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', error => problems.push(error.message))
  page.on('response', response => response.status() >= 400 && problems.push(`${response.status()} ${response.url()}`))
  page.on('request', request => request.url().startsWith(address) || request.url().startsWith('data:') || problems.push(request.url()))
  await page.setViewport({ width, height: 900 })
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }])
  await page.goto(address + path, { waitUntil: 'networkidle0' })
  return { page, problems }
}

test('links lead to pages and headings', () => {
  assert.ok(pages.length > 150, `${pages.length} pages`)
  const ids = new Map()
  const idsOf = file => {
    if (!ids.has(file)) {
      ids.set(file, new Set([...readFileSync(file, 'utf8').matchAll(/\bid="([^"]+)"/g)].map(match => match[1])))
    }
    return ids.get(file)
  }
  const dead = []
  for (const page of pages) {
    const html = readFileSync(join(site, page), 'utf8')
    for (const [, link] of html.matchAll(/<(?:a|img)\b[^>]*?\b(?:href|src)="([^"]+)"/g)) {
      const target = new URL(link.replaceAll('&amp;', '&'), 'http://site/' + page)
      if (target.host === 'site') {
        const file = fileOf(target.pathname)
        const anchor = decodeURIComponent(target.hash.slice(1))
        if (!file || (anchor && extname(file) === '.html' && !idsOf(file).has(anchor))) {
          dead.push(`${page}: ${link}`)
        }
      }
    }
  }
  assert.deepEqual(dead, [])
})

for (const width of [390, 1280]) {
  for (const path of ['/', '/documentation', '/tutorial', '/reference/types', '/reference/dependencies', '/rules/lost-update']) {
    test(`${path} does not scroll sideways at ${width} pixels`, async () => {
      const { page, problems } = await open(path, width)

      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width)
      assert.ok(await page.$eval('h1', heading => heading.innerText))
      assert.deepEqual(problems, [])
      await page.close()
    })
  }

  test(`the search finds a page at ${width} pixels`, async () => {
    const { page, problems } = await open('/', width)

    await page.click('#local-search button')
    await page.waitForSelector('.search-input')
    await page.type('.search-input', 'lost updates')
    await page.waitForSelector('.results a[href*="detect-lost-updates"]')
    await page.click('.results a[href*="detect-lost-updates"]')

    await page.waitForFunction(() => location.pathname.includes('detect-lost-updates'))
    await page.waitForFunction(() => document.querySelector('h1')?.innerText.includes('Detect lost updates'))
    assert.deepEqual(problems, [])
    await page.close()
  })
}

test('the site follows the light and the dark scheme', async () => {
  const colors = []
  for (const scheme of ['light', 'dark']) {
    const { page } = await open('/tutorial', 1280, scheme)
    colors.push(await page.evaluate(() => getComputedStyle(document.body).backgroundColor))
    await page.close()
  }

  assert.deepEqual(colors, ['rgb(255, 255, 255)', 'rgb(27, 27, 31)'])
})

// The style sheet of JDK 17's Javadoc asks for a font that the tool does not write, so its requests are not checked.
test('the Javadoc is part of the site', async () => {
  const { page } = await open('/', 1280)

  await Promise.all([page.waitForNavigation(), page.click('.VPNavBarMenu a[href$="/api/index.html"]')])

  assert.match(await page.content(), /dev\.keyspread\.annotations/)
  await page.close()
})
