package dev.keyspread.cli.report;

import dev.keyspread.cli.page.Html;
import dev.keyspread.cli.page.Numbers;
import dev.keyspread.cli.plan.ResourceRows;
import dev.keyspread.cli.simulate.HtmlComparison;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.RuleId;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.frontend.LocatedFinding;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.planner.plan.TablePlan;
import dev.keyspread.profile.Profile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes the report on tables as a web page of one file.
 *
 * @param tables the tables
 * @param others the findings about code and files, which belong to no table
 * @param summary the sentence about the inputs and the numbers of findings
 * @param origin the command, the version and the date
 */
public record ReportPage(List<TableReport> tables, List<LocatedFinding> others, String summary, String origin) {

    private static final String TITLE = "Report on DynamoDB tables";
    private static final int FIRST = 5;

    /** The columns of a plan that fit on a page of paper. */
    private static final int COLUMNS = 4;

    private static final String MODEL =
            "<p>Capacity, partitions and throttling are computed by a model, not by DynamoDB."
                    + " The page has no scripts and loads nothing.</p>\n";

    public ReportPage {
        tables = List.copyOf(tables);
        others = List.copyOf(others);
    }

    /** Returns the page. */
    public String write() {
        StringBuilder body = new StringBuilder();
        summary(body);
        for (int i = 0; i < tables.size(); i++) {
            table(tables.get(i), id(i), body);
        }
        if (!others.isEmpty()) {
            body.append("<section aria-labelledby=\"others\">\n<h2 id=\"others\">Code and files</h2>\n");
            others.forEach(located -> finding(located, 3, body));
            body.append("</section>\n");
        }
        String style = HtmlComparison.style() + Html.resource(ReportPage.class, "report.css");
        return Html.page(TITLE, style, body.toString(), Html.origin(origin) + MODEL);
    }

    private void summary(StringBuilder body) {
        body.append(KeyLoads.paragraph(summary));
        if (!tables.isEmpty()) {
            tableLinks(body);
        }
        first(body);
    }

    private void tableLinks(StringBuilder body) {
        body.append("<nav aria-label=\"Tables\">\n<table class=\"summary\">\n<thead><tr><th scope=\"col\">table</th>"
                + "<th scope=\"col\">errors</th><th scope=\"col\">warnings</th><th scope=\"col\">info</th>"
                + "<th scope=\"col\">measured</th></tr></thead>\n<tbody>\n");
        for (int i = 0; i < tables.size(); i++) {
            TableReport table = tables.get(i);
            body.append("<tr><th scope=\"row\"><a href=\"#" + id(i) + "\">" + Html.text(table.name()) + "</a></th>");
            for (Severity severity : List.of(Severity.ERROR, Severity.WARNING, Severity.INFO)) {
                body.append("<td>" + table.count(severity) + "</td>");
            }
            body.append("<td>" + (table.profile() == null ? "no" : Html.text(table.day())) + "</td></tr>\n");
        }
        body.append("</tbody>\n</table>\n</nav>\n");
    }

    /** Adds the worst findings, of which those with more evidence come first. */
    private void first(StringBuilder body) {
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < tables.size(); i++) {
            String link =
                    "<a href=\"#" + id(i) + "\">" + Html.text(tables.get(i).name()) + "</a>";
            tables.get(i).findings().forEach(located -> steps.add(new Step(link, located.finding())));
        }
        others.forEach(located -> steps.add(new Step("<a href=\"#others\">code</a>", located.finding())));
        List<String> first = steps.stream()
                .filter(step -> step.finding.severity().isAtLeast(Severity.WARNING))
                .sorted(Comparator.comparing((Step step) -> step.finding.severity())
                        .thenComparing(step -> step.finding.evidence(), Comparator.reverseOrder()))
                .limit(FIRST)
                .map(Step::item)
                .toList();
        body.append("<h2>What to do first</h2>\n");
        body.append(
                first.isEmpty()
                        ? KeyLoads.paragraph("There are no errors and no warnings.")
                        : "<ol>\n" + String.join("", first) + "</ol>\n");
    }

    private static String id(int table) {
        return "table-" + (table + 1);
    }

    /** A finding among the first, with a link to its table. */
    private record Step(String link, Finding finding) {

        String item() {
            return "<li>" + badge(finding.severity()) + " " + link + ": "
                    + Html.linked(finding.content().headline()) + " "
                    + Html.linked(finding.content().fix()) + "</li>\n";
        }
    }

    private static String badge(Severity severity) {
        return "<span class=\"badge " + severity + "\">" + severity + "</span>";
    }

    private void table(TableReport table, String id, StringBuilder body) {
        body.append("<section class=\"of-table\" aria-labelledby=\"" + id + "\">\n<h2 id=\"" + id + "\">Table "
                + Html.text(table.name()) + "</h2>\n");
        heading("Key and indexes", body);
        body.append(keys(table));
        heading("Findings", body);
        if (table.findings().isEmpty()) {
            body.append(KeyLoads.paragraph("No findings."));
        }
        table.findings().forEach(located -> finding(located, 4, body));
        Profile profile = table.profile();
        if (profile == null) {
            heading("Items and keys", body);
            body.append(withoutProfile(table));
        } else {
            heading("Load of the hottest keys", body);
            body.append(new KeyLoads(table, profile).write());
            heading("Items per partition key", body);
            body.append(new ItemSizes(table, profile).perKey());
            heading("Sizes of items", body);
            body.append(new ItemSizes(table, profile).histogram());
            if (!profile.times().isEmpty()) {
                heading("Items over time", body);
                profile.times().forEach(times -> body.append(new ItemTimes(profile, times).write()));
            }
        }
        capacity(table, body);
        heading("What the numbers rest on", body);
        body.append(new Basis(table).write());
        body.append("</section>\n");
    }

    private static void heading(String text, StringBuilder body) {
        body.append("<h3>" + text + "</h3>\n");
    }

    private static String keys(TableReport table) {
        List<List<String>> rows = new ArrayList<>();
        KeySchema key = table.schema().key();
        rows.add(List.of("table", attributes(key.partitionKeys()), attributes(key.sortKeys()), "-"));
        table.entities().stream()
                .flatMap(entity -> entity.indexes().stream())
                .collect(Collectors.toMap(IndexSchema::name, index -> index, (one, other) -> one, TreeMap::new))
                .values()
                .forEach(index -> rows.add(List.of(
                        index.name() + (index.isGlobal() ? "" : " (local)"),
                        attributes(index.key().partitionKeys()),
                        attributes(index.key().sortKeys()),
                        index.projection().name().toLowerCase(Locale.ROOT).replace('_', ' '))));
        return Html.table(List.of("table or index", "partition key", "sort key", "projection"), rows);
    }

    private static String attributes(List<KeyPart> parts) {
        return parts.isEmpty() ? "-" : parts.stream().map(KeyPart::attribute).collect(Collectors.joining(" + "));
    }

    private static void finding(LocatedFinding located, int level, StringBuilder body) {
        Finding finding = located.finding();
        Message content = finding.content();
        body.append("<div class=\"finding " + finding.severity() + "\">\n<h" + level + ">" + badge(finding.severity())
                + " " + Html.text(content.headline()) + "</h" + level + ">\n");
        if (!content.why().isEmpty()) {
            body.append("<p><b>Why:</b> " + Html.linked(content.why()) + "</p>\n");
        }
        if (!content.fix().isEmpty()) {
            body.append("<p><b>Fix:</b> " + Html.linked(content.fix()) + "</p>\n");
        }
        body.append("<p class=\"note\">Rule " + rule(finding.rule()) + ", evidence: " + finding.evidence()
                + (located.place().file().isEmpty()
                        ? ""
                        : ", in " + Html.text(located.place().toString()))
                + "</p>\n</div>\n");
    }

    private static String rule(String id) {
        return RuleId.page(id)
                .map(page -> "<a href=\"" + Html.escape(page) + "\">" + Html.escape(id) + "</a>")
                .orElseGet(() -> Html.escape(id));
    }

    private static String withoutProfile(TableReport table) {
        String keys = table.schema().key().parts().map(KeyPart::attribute).collect(Collectors.joining(","));
        String command = "keyspread profile export/ --table " + table.name() + (keys.isEmpty() ? "" : " --key " + keys);
        return "<p>No profile: the items per key, their sizes and the hottest keys are not known. Export the table to S3, copy"
                + " the export to a folder, and count its items:</p>\n<p><code>" + Html.escape(command)
                + "</code></p>\n<p>Then name the profile in the next report.</p>\n";
    }

    private void capacity(TableReport table, StringBuilder body) {
        heading("Partitions and capacity", body);
        TablePlan plan = table.plan();
        if (plan != null) {
            plan(plan, body);
        }
        if (table.comparison() == null) {
            body.append(withoutSimulation(table));
            return;
        }
        heading("Shards and designs, simulated", body);
        body.append(KeyLoads.paragraph(
                "The number of shards is that of the plan: each shard has 30 % of its limit free. On a new table, several can be on one"
                        + " partition until DynamoDB splits it. For a load that starts suddenly, keyspread simulate searches for more shards"
                        + " or a warm throughput."));
        body.append(HtmlComparison.section(table.comparison(), 4));
    }

    private static String withoutSimulation(TableReport table) {
        if (table.source() != TableReport.LoadSource.NONE) {
            return KeyLoads.paragraph(
                    "The load has no writes and reads indexes alone, so there is nothing to simulate.");
        }
        return "<p>" + (table.plan() == null ? "Neither a load nor a size is known." : "No load is known.")
                + " Declare it in keyspread.yaml or with @Workload, or state it:</p>\n<p><code>keyspread report … --table "
                + Html.escape(table.name()) + " --writes 500 --reads 2000</code></p>\n";
    }

    private static void plan(TablePlan plan, StringBuilder body) {
        List<List<String>> rows = ResourceRows.of(plan);
        List<String> names =
                plan.resources().stream().map(each -> each.resource().name()).toList();
        for (int from = 0; from < names.size(); from += COLUMNS) {
            int start = from;
            int end = Math.min(names.size(), from + COLUMNS);
            List<String> header = new ArrayList<>(List.of("at the peak"));
            header.addAll(names.subList(start, end));
            body.append(Html.table(
                    header,
                    rows.stream()
                            .map(row -> Stream.concat(Stream.of(row.get(0)), row.subList(start + 1, end + 1).stream())
                                    .toList())
                            .toList()));
        }
        List<String> notes = plan.notes().stream()
                .filter(note -> !plan.load().assumptions().contains(note))
                .collect(Collectors.toCollection(ArrayList::new));
        if (plan.onDemandCost() > 0 && plan.provisionedCost() >= 0) {
            String currency = plan.settings().prices().currency();
            notes.add("The capacity costs " + Numbers.money(plan.onDemandCost(), currency) + " a month on demand, and "
                    + Numbers.money(plan.provisionedCost(), currency) + " provisioned, at prices of "
                    + plan.settings().prices().region() + ", "
                    + plan.settings().prices().date() + ".");
        }
        body.append(Html.list(notes));
    }
}
