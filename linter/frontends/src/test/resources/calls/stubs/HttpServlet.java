package jakarta.servlet.http;

public abstract class HttpServlet {}
