// The site of the pages in docs and in the root folder. Their links stay those of the repository: this turns them into those of the site.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { dirname, join, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'

const site = fileURLToPath(new URL('..', import.meta.url))
const root = join(site, '../..')
const javadoc = join(root, 'tests/javadoc/target/site')
const repository = 'https://github.com/keyspread/keyspread'

const isPage = path => /^([A-Z]+|docs\/(?!site\/).+)\.md$/.test(path)

/** The file of a page in the site: the README of a folder is its index. */
function rewritten(path) {
  return path
    .replace(/^docs\/README\.md$/, 'documentation.md')
    .replace(/^docs\//, '')
    .replace(/README\.md$/, 'index.md')
}

/** The address of a link in the site, or in the repository if it leads to no page. */
function resolved(page, link) {
  if (/^([a-z]+:|#|\/)/.test(link)) {
    return link
  }
  const [path, anchor] = link.split('#')
  const target = posix.normalize(posix.join(posix.dirname(page), path)).replace(/\/$/, '')
  if (!existsSync(join(root, target))) {
    throw new Error(`${page} links to ${link}, but there is no ${target}`)
  }
  const fragment = anchor ? '#' + anchor : ''
  if (isPage(target)) {
    return '/' + rewritten(target) + fragment
  }
  return `${repository}/${statSync(join(root, target)).isDirectory() ? 'tree' : 'blob'}/main/${target}${fragment}`
}

function rewriteLinks(markdown) {
  markdown.core.ruler.push('links-of-the-repository', state => {
    const page = relative(root, state.env.realPath ?? state.env.path)
    const visit = token => {
      const href = token.type === 'link_open' && token.attrGet('href')
      if (href) {
        token.attrSet('href', resolved(page, href))
      }
      if (token.type === 'code_inline') {
        // Two braces are text here, not an expression of Vue.
        token.attrSet('v-pre', '')
      }
      if (token.type.startsWith('html_')) {
        // Vite finds the images of tags in files that begin with a dot.
        token.content = token.content.replace(/(<img src=")(?=\w)/g, '$1./')
      }
      token.children?.forEach(visit)
    }
    state.tokens.forEach(visit)
  })
}

/** The navigation is the list of all pages, docs/README.md. */
function sidebar() {
  const groups = []
  const items = []
  for (const line of readFileSync(join(root, 'docs/README.md'), 'utf8').split('\n')) {
    const heading = line.match(/^(##+) (.*)/)
    if (heading) {
      items.length = heading[1].length - 2
      const group = { text: heading[2], items: [], collapsed: heading[1].length > 2 }
      ;(items.at(-1)?.items ?? groups).push(group)
      items.push(group)
    } else if (items.length && /^(- |  \[)/.test(line)) {
      for (const [, text, path] of line.matchAll(/\[([^\]]+)\]\(([^)#]+\.md)\)/g)) {
        items.at(-1).items.push({ text: text.replaceAll('`', ''), link: resolved('docs/README.md', path) })
      }
    }
  }
  return groups.filter(group => group.items.length)
}

export default defineConfig({
  title: 'Keyspread',
  description: 'A compile-time object mapper for Amazon DynamoDB, and a linter for its schemas.',
  base: process.env.SITE_BASE ?? '/',
  srcDir: root,
  // Folders without pages, which take long to search.
  srcExclude: readdirSync(root, { withFileTypes: true })
    .filter(file => file.isDirectory() && file.name !== 'docs')
    .map(folder => folder.name + '/**')
    .concat('docs/site/**'),
  rewrites: rewritten,
  outDir: join(site, 'target/site'),
  cacheDir: join(site, 'target/cache'),
  lastUpdated: false,
  // The pages of the Javadoc are not pages of VitePress. The test follows those links.
  ignoreDeadLinks: [/^\/api\//, /^http:\/\/localhost:/],
  markdown: {
    // As GitHub and PageLinksTest make them.
    anchor: {
      slugify: heading => heading.trim().toLowerCase().replace(/[^\w\- ]/g, '').replaceAll(' ', '-')
    },
    config: rewriteLinks
  },
  // The pages are outside of this folder, which has the libraries.
  vite: {
    plugins: [
      {
        name: 'libraries-of-the-site',
        enforce: 'pre',
        resolveId(id, importer, options) {
          return /^vue(\/|$)/.test(id) && importer?.endsWith('.md')
            ? this.resolve(id, join(site, 'package.json'), { ...options, skipSelf: true })
            : undefined
        }
      }
    ]
  },
  themeConfig: {
    nav: [
      { text: 'Tutorial', link: '/tutorial' },
      { text: 'Documentation', link: '/documentation' },
      { text: 'Rules', link: '/rules/' },
      { text: 'Javadoc', link: '/api/index.html', target: '_self' },
      { text: 'Changes', link: '/CHANGELOG' }
    ],
    sidebar: sidebar(),
    outline: [2, 3],
    search: { provider: 'local' },
    socialLinks: [{ icon: 'github', link: repository }]
  },
  async buildEnd({ outDir }) {
    if (!existsSync(join(javadoc, 'index.html'))) {
      throw new Error(`There is no Javadoc in ${javadoc}. Build it first: see "Documentation site" in CONTRIBUTING.md`)
    }
    await cp(javadoc, join(outDir, 'api'), { recursive: true })
  }
})
