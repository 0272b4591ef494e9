<?php
/* Installs WordPress as one blog, and the tables of a network beside it. */
define( 'WP_INSTALLING', true );
require __DIR__ . '/load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install( 'Main blog', 'boss', 'boss@old.example', true, '', 'Boss-passw0rd' );
define( 'WP_INSTALLING_NETWORK', true );
require_once ABSPATH . 'wp-admin/includes/schema.php';
foreach ( $wpdb->tables( 'ms_global' ) as $table => $name ) {
	$wpdb->$table = $name;
}
dbDelta( wp_get_db_schema( 'global' ) );
$result = populate_network( 1, 'old.example', 'boss@old.example', 'Old network', '/', false );
if ( is_wp_error( $result ) && 'no_wildcard_dns' !== $result->get_error_code() ) {
	fwrite( STDERR, $result->get_error_message() );
	exit( 1 );
}
