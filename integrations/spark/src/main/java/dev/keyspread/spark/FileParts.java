package dev.keyspread.spark;

import dev.keyspread.profile.Profile.Basis;
import dev.keyspread.profile.Profiler;
import dev.keyspread.profile.source.ItemLines;
import java.io.IOException;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapred.FileInputFormat;
import org.apache.hadoop.mapred.FileSplit;
import org.apache.hadoop.mapred.InputSplit;
import org.apache.hadoop.mapred.JobConf;
import org.apache.hadoop.mapred.TextInputFormat;
import org.apache.spark.api.java.JavaHadoopRDD;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.Function2;
import scala.Tuple2;

/** Counts the lines of a file, or of a part of one, in an executor. Returns the part as bytes. */
final class FileParts implements Function2<InputSplit, Iterator<Tuple2<LongWritable, Text>>, Iterator<byte[]>> {

    private static final long serialVersionUID = 1;

    private static final String DECOMPRESSION = "org.apache.hadoop.io.compress.";

    private final SparkProfile.Settings settings;
    private final String source;
    private final Basis basis;

    private FileParts(SparkProfile.Settings settings, String source, Basis basis) {
        this.settings = settings;
        this.source = source;
        this.basis = basis;
    }

    static JavaRDD<byte[]> of(
            JavaSparkContext context,
            JobConf job,
            List<Path> files,
            SparkProfile.Settings settings,
            String source,
            Basis basis) {
        if (files.isEmpty()) {
            return context.emptyRDD();
        }
        FileInputFormat.setInputPaths(job, files.toArray(Path[]::new));
        JavaPairRDD<LongWritable, Text> lines = context.hadoopRDD(
                job, TextInputFormat.class, LongWritable.class, Text.class, context.defaultParallelism());
        return ((JavaHadoopRDD<LongWritable, Text>) lines)
                .mapPartitionsWithInputSplit(new FileParts(settings, source, basis), false);
    }

    @Override
    public Iterator<byte[]> call(InputSplit split, Iterator<Tuple2<LongWritable, Text>> lines) throws Exception {
        String name = split instanceof FileSplit file ? file.getPath().getName() : String.valueOf(split);
        Profiler profiler = settings.profiler();
        PartSink sink = new PartSink(profiler, basis == Basis.WRITES);
        try {
            while (lines.hasNext()) {
                Tuple2<LongWritable, Text> line = lines.next();
                ItemLines.readLine(
                        () -> name + " at byte " + line._1(),
                        line._2().getBytes(),
                        line._2().getLength(),
                        sink);
            }
        } catch (Exception e) { // Scala does not declare the exceptions of the reader.
            if (!isDamage(e)) {
                throw e;
            }
            sink.skip(name, "the gzip data ends too early or is damaged; what follows is not read");
        }
        return List.of(PartBytes.write(profiler.part(source, basis, Instant.EPOCH, true)))
                .iterator();
    }

    /** Returns whether the compressed data are damaged. A connection that fails throws in another class, and the task is run again. */
    private static boolean isDamage(Exception thrown) {
        StackTraceElement[] places = thrown.getStackTrace();
        return thrown instanceof IOException
                && places.length > 0
                && places[0].getClassName().startsWith(DECOMPRESSION);
    }
}
