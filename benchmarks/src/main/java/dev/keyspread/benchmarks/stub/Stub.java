package dev.keyspread.benchmarks.stub;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpServerCodec;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;

/**
 * An HTTP server that answers requests as DynamoDB does, after a latency. It stops at the end of its standard input, and
 * therefore when the parent process ends.
 */
final class Stub {

    private static final int LARGEST_REQUEST = 1 << 16;
    // Enough for 200 connections and as many that replace cancelled ones.
    private static final int BACKLOG = 1_024;

    // One thread suffices and leaves the other core to the client.
    private final NioEventLoopGroup threads = new NioEventLoopGroup(1);
    private final Responses responses;

    private Stub(Responses responses) {
        this.responses = responses;
    }

    /**
     * Opens a port and prints it. The arguments are the class of the {@link Responses}, the latency in milliseconds, and the
     * throttled part of the requests.
     */
    public static void main(String[] arguments) throws IOException, InterruptedException, ReflectiveOperationException {
        Stub stub = new Stub(Class.forName(arguments[0])
                .asSubclass(Responses.class)
                .getConstructor()
                .newInstance());
        System.out.println(
                stub.open(Duration.ofMillis(Long.parseLong(arguments[1])), Double.parseDouble(arguments[2])));
        while (System.in.read() >= 0) {
            // The parent process is alive.
        }
        stub.threads.shutdownGracefully().await();
    }

    private int open(Duration latency, double throttled) throws InterruptedException {
        ServerBootstrap server = new ServerBootstrap()
                .group(threads)
                .channel(NioServerSocketChannel.class)
                .option(ChannelOption.SO_BACKLOG, BACKLOG)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childHandler(new ChannelInitializer<>() {

                    @Override
                    protected void initChannel(Channel connection) {
                        connection
                                .pipeline()
                                .addLast(new HttpServerCodec())
                                .addLast(new HttpObjectAggregator(LARGEST_REQUEST))
                                .addLast(new StubConnection(responses, latency, throttled));
                    }
                });
        Channel opened = server.bind(InetAddress.getLoopbackAddress(), 0).sync().channel();
        return ((InetSocketAddress) opened.localAddress()).getPort();
    }
}
