<?php
/* Loads WordPress as Debian installs it, with the database that the environment names. */
error_reporting( E_ERROR );
$_SERVER['HTTP_HOST']   = 'old.example';
$_SERVER['SERVER_NAME'] = 'old.example';
$_SERVER['REMOTE_ADDR'] = '192.0.2.1';
$_SERVER['REQUEST_URI'] = getenv( 'BLOG_PATH' ) ?: '/';
define( 'DB_NAME', 'blogs' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:' . getenv( 'DB_SOCKET' ) );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'DISABLE_WP_CRON', true );
foreach ( array( 'AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE' ) as $key ) {
	define( $key . '_KEY', 'only for tests ' . $key );
	define( $key . '_SALT', 'only for tests, too ' . $key );
}
if ( getenv( 'IS_NETWORK' ) ) {
	define( 'MULTISITE', true );
	define( 'SUBDOMAIN_INSTALL', false );
	define( 'DOMAIN_CURRENT_SITE', 'old.example' );
	define( 'PATH_CURRENT_SITE', '/' );
	define( 'SITE_ID_CURRENT_SITE', 1 );
	define( 'BLOG_ID_CURRENT_SITE', 1 );
}
$table_prefix = 'kx7_';
define( 'ABSPATH', getenv( 'WORDPRESS_FOLDER' ) . '/' );
require ABSPATH . 'wp-settings.php';
/* Nothing is mailed. */
add_filter( 'pre_wp_mail', '__return_true' );
