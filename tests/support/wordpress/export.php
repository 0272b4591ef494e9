<?php
/* Writes an export of a blog with WordPress's own exporter, which takes the types of bbPress as it does where that is installed. */
require __DIR__ . '/load.php';
require_once ABSPATH . 'wp-admin/includes/export.php';
switch_to_blog( (int) getenv( 'BLOG_ID' ) );
$wp_rewrite->set_permalink_structure( get_option( 'permalink_structure' ) );
$wp_rewrite->init();
register_taxonomy( 'topic-tag', 'topic' );
foreach ( array( 'forum', 'topic', 'reply' ) as $type ) {
	register_post_type( $type, array( 'public' => true, 'rewrite' => array( 'slug' => "forums/$type", 'with_front' => false ), 'hierarchical' => 'forum' === $type ) );
}
foreach ( array( 'closed', 'hidden', 'spam' ) as $status ) {
	register_post_status( $status, array( 'public' => true ) );
}
@export_wp();
