# Varnish between a proxy with https (nginx.conf, haproxy.cfg) and two instances; or a start for the rules of a CDN.
# Debian: apt-get install varnish varnish-modules. Copy to /etc/varnish/default.vcl, with a token of your own, and start the
# instances with CDN_PURGE_URL=http://127.0.0.1:6081/purge-copies and CDN_PURGE_TOKEN=<the token>.
# See docs/operating.md; tests/faults/shared-cache.test.ts runs this file.
vcl 4.1;

import directors;
import std;
import xkey;

probe ready {
    .url = "/ready";
    .interval = 1s;
    .timeout = 1s;
    .window = 2;
    .threshold = 1;
    .initial = 1;
}

backend a { .host = "127.0.0.1"; .port = "3000"; .probe = ready; .connect_timeout = 2s; .first_byte_timeout = 75s; }
backend b { .host = "127.0.0.1"; .port = "3001"; .probe = ready; .connect_timeout = 2s; .first_byte_timeout = 75s; }

sub vcl_init {
    new instances = directors.round_robin();
    instances.add_backend(a);
    instances.add_backend(b);
}

sub vcl_recv {
    set req.backend_hint = instances.backend();
    # Instances have copies dropped here.
    if (req.url == "/purge-copies") {
        if (req.method != "POST" || req.http.Authorization != "Bearer CHOOSE-A-TOKEN") {
            return (synth(404));
        }
        set req.http.X-Dropped = xkey.purge(req.http.Surrogate-Key);
        return (synth(200));
    }
    if (req.http.Upgrade ~ "(?i)websocket") {
        return (pipe);
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Whoever has a cookie may be a member: their requests are answered by the product.
    if (req.http.Cookie || req.http.Authorization) {
        return (pass);
    }
    unset req.http.X-Forwarded-Host;
    return (hash);
}

sub vcl_pipe {
    set bereq.http.Upgrade = req.http.Upgrade;
    set bereq.http.Connection = req.http.Connection;
}

sub vcl_backend_response {
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    if (bereq.uncacheable || beresp.http.Set-Cookie) {
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
        return (deliver);
    }
    # Pages that are the same for everyone without a cookie.
    if (beresp.http.Surrogate-Control ~ "^max-age=\d+$" && beresp.http.Surrogate-Key) {
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^max-age=(\d+)$", "\1s"), 0s);
        set beresp.http.xkey = beresp.http.Surrogate-Key;
        return (deliver);
    }
    # Files that say so themselves, and nothing else.
    if (beresp.http.Cache-Control ~ "(^|[ ,])public([ ,]|$)" && beresp.status == 200) {
        return (deliver);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
}

sub vcl_deliver {
    # What only caches read.
    unset resp.http.xkey;
    unset resp.http.Surrogate-Key;
    unset resp.http.Surrogate-Control;
    unset resp.http.CDN-Cache-Control;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
    if (obj.hits > 0) {
        set resp.http.X-Cache = "HIT";
        # It belongs to the request that filled the cache.
        unset resp.http.X-Request-Id;
    } else {
        set resp.http.X-Cache = "MISS";
    }
}

sub vcl_synth {
    if (resp.status == 200) {
        set resp.http.X-Dropped = req.http.X-Dropped;
    }
}
