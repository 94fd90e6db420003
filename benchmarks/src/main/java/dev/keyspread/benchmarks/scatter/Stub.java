package dev.keyspread.benchmarks.scatter;

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
 * A server that answers queries as DynamoDB does, after a while. It has a port of its own for each latency, which the system
 * chooses, and lives until its standard input ends, as it does when whoever started it is gone.
 */
final class Stub {

    private static final int LARGEST_REQUEST = 1 << 16;
    // 200 connections at once, and as many again where a client gives up some of them.
    private static final int BACKLOG = 1_024;

    // One thread is enough, and leaves the other core to the client.
    private final NioEventLoopGroup threads = new NioEventLoopGroup(1);
    private final Answers answers = new Answers();

    private Stub() {}

    /** Opens a port for each latency in milliseconds, and prints them in that order. */
    public static void main(String[] latencies) throws IOException, InterruptedException {
        Stub stub = new Stub();
        for (String latency : latencies) {
            System.out.println(stub.open(Duration.ofMillis(Long.parseLong(latency))));
        }
        while (System.in.read() >= 0) {
            // It says nothing, and ends.
        }
        stub.threads.shutdownGracefully().await();
    }

    private int open(Duration latency) throws InterruptedException {
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
                                .addLast(new StubConnection(answers, latency));
                    }
                });
        Channel opened = server.bind(InetAddress.getLoopbackAddress(), 0).sync().channel();
        return ((InetSocketAddress) opened.localAddress()).getPort();
    }
}
