<?php
/* Makes two blogs of the network and their content with WordPress's own functions. Writes what it made as JSON. */
require __DIR__ . '/load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/image.php';
require_once ABSPATH . 'wp-admin/includes/nav-menu.php';

$hostile = json_decode( file_get_contents( getenv( 'HOSTILE_TEXTS' ) ), true );
$made    = array( 'users' => array(), 'posts' => array(), 'topics' => array(), 'replies' => array(), 'messages' => array() );

/** Adds an account with a role on the present blog. */
function make_user( $login, $role, $more = array() ) {
	global $made;
	$password = "Secret-$login-1";
	$id       = wp_insert_user(
		wp_slash(
			array_merge(
				array(
					'user_login'      => $login,
					'user_pass'       => $password,
					'user_email'      => "$login@old.example",
					'display_name'    => ucfirst( $login ) . ' Old',
					'first_name'      => ucfirst( $login ),
					'last_name'       => 'Old',
					'description'     => "About $login & others",
					'user_registered' => '2011-05-06 07:08:09',
				),
				$more
			)
		)
	);
	if ( is_wp_error( $id ) ) {
		fwrite( STDERR, "$login: " . $id->get_error_message() );
		exit( 1 );
	}
	if ( $role ) {
		add_user_to_blog( get_current_blog_id(), $id, $role );
	}
	$made['users'][ $login ] = array( 'id' => $id, 'password' => $password );
	return $id;
}

/** Writes a hash as other releases and plug-ins do. */
function set_hash( $id, $hash ) {
	global $wpdb;
	$wpdb->update( $wpdb->users, array( 'user_pass' => $hash ), array( 'ID' => $id ) );
	clean_user_cache( $id );
}

$boss   = get_user_by( 'login', 'boss' )->ID;
$second = wpmu_create_blog( 'old.example', '/health/', 'Health blog', $boss, array( 'public' => 1 ), 1 );
$third  = wpmu_create_blog( 'old.example', '/other/', 'Other blog', $boss, array( 'public' => 1 ), 1 );
if ( is_wp_error( $second ) ) {
	fwrite( STDERR, $second->get_error_message() );
	exit( 1 );
}
switch_to_blog( $second );
/* The rest of WordPress asks for the permalinks of the blog that it was loaded for. */
$wp_rewrite->set_permalink_structure( '/%year%/%monthnum%/%postname%/' );
update_option( 'permalink_structure', '/%year%/%monthnum%/%postname%/' );
update_option( 'category_base', '/kinds' );
$wp_rewrite->init();

/* People. */
$ada = make_user( 'ada', 'administrator' );
$edi = make_user( 'edith', 'editor' );
$aut = make_user( 'arthur', 'author' );
$con = make_user( 'connie', 'contributor' );
$sub = make_user( 'susan', 'subscriber' );
$bcr = make_user( 'bcrypta', 'subscriber' );
set_hash( $bcr, password_hash( 'Secret-bcrypta-1', PASSWORD_BCRYPT, array( 'cost' => 10 ) ) );
$new  = make_user( 'newform', 'subscriber' );
$mac  = base64_encode( hash_hmac( 'sha384', 'Secret-newform-1', 'wp-sha384', true ) );
set_hash( $new, '$wp' . password_hash( $mac, PASSWORD_BCRYPT, array( 'cost' => 10 ) ) );
/* WordPress stores a password with the backslashes that it adds to what a form sends. */
$quo = make_user( 'quoted', 'subscriber' );
wp_set_password( wp_slash( 'Don\'t "tell" 1' ), $quo );
$made['users']['quoted']['password'] = 'Don\'t "tell" 1';
$odd = make_user( 'oddhash', 'subscriber' );
set_hash( $odd, md5( 'Secret-oddhash-1' ) );
$pen = make_user( 'pending', 'subscriber' );
$wpdb->update( $wpdb->users, array( 'user_status' => 2 ), array( 'ID' => $pen ) );
update_user_meta( $pen, 'activation_key', 'abc' );
$spa = make_user( 'spammy', 'subscriber' );
wp_update_user( array( 'ID' => $spa, 'spam' => 1 ) );
$wpdb->update( $wpdb->users, array( 'spam' => 1 ), array( 'ID' => $spa ) );
$gon = make_user( 'gonegirl', 'subscriber' );
$wpdb->update( $wpdb->users, array( 'deleted' => 1 ), array( 'ID' => $gon ) );
$mod = make_user( 'forummod', 'bbp_moderator' );
$blo = make_user( 'blocked1', 'bbp_blocked' );
$dup = make_user( 'susantwo', 'subscriber' );
$wpdb->update( $wpdb->users, array( 'user_email' => 'SUSAN@old.example' ), array( 'ID' => $dup ) );
$cla = make_user( 'clasher', 'subscriber' );
$wpdb->update( $wpdb->users, array( 'user_email' => 'member@demo.test' ), array( 'ID' => $cla ) );
$tak = make_user( 'juniper_k', 'subscriber', array( 'user_email' => 'taken@old.example' ) );
$mar = make_user( 'marta', 'subscriber' );
$nam = make_user( 'nameless', 'subscriber', array( 'display_name' => 'nameless@old.example', 'user_email' => '' ) );
$wpdb->update( $wpdb->users, array( 'user_email' => 'not an address' ), array( 'ID' => $nam ) );
$bad = array();
foreach ( $hostile as $at => $text ) {
	$id = make_user( "hostile$at", 'subscriber', array( 'first_name' => $text, 'last_name' => '' ) );
	$wpdb->update( $wpdb->users, array( 'display_name' => mb_substr( $text, 0, 240 ) ), array( 'ID' => $id ) );
	update_user_meta( $id, 'description', wp_slash( $text ) );
	$bad[] = $id;
}

/* Terms, posts, pages, comments. */
$living = wp_insert_term( 'Living with it', 'category', array( 'slug' => 'living' ) )['term_id'];
$diet   = wp_insert_term( 'Diet', 'category', array( 'slug' => 'diet', 'parent' => $living ) )['term_id'];
$users  = array( $ada, $edi, $aut, $con );
for ( $number = 1; $number <= 200; $number++ ) {
	$id = wp_insert_post(
		wp_slash(
			array(
				'post_title'    => "Old post $number with \"quotes\" & a \\ backslash",
				'post_content'  => "<!-- wp:paragraph -->\n<p>Text of post <strong>$number</strong> – it’s old.</p>\n<!-- /wp:paragraph -->",
				'post_status'   => 0 === $number % 20 ? 'draft' : 'publish',
				'post_author'   => $users[ $number % 4 ],
				'post_date'     => sprintf( '2012-%02d-%02d 10:%02d:00', 1 + $number % 12, 1 + $number % 28, $number % 60 ),
				'post_category' => array( 0 === $number % 2 ? $living : $diet ),
				'tags_input'    => array( "tag " . $number % 5 ),
			)
		),
		true
	);
	$made['posts'][] = array( 'id' => $id, 'link' => get_permalink( $id ), 'status' => get_post_status( $id ) );
	$above = 0;
	for ( $level = 0; 'publish' === get_post_status( $id ) && $level < $number % 4; $level++ ) {
		$above = wp_insert_comment(
			wp_slash(
				array(
					'comment_post_ID'  => $id,
					'comment_author'   => 0 === $level ? 'A Guest' : 'Susan Old',
					'comment_author_email' => 'guest@private.example',
					'user_id'          => 0 === $level ? 0 : $sub,
					'comment_content'  => "Comment $level on $number, isn't it?",
					'comment_parent'   => $above,
					'comment_approved' => 1,
					'comment_date'     => "2013-01-0" . ( $level + 1 ) . ' 08:00:00',
					'comment_date_gmt' => "2013-01-0" . ( $level + 1 ) . ' 08:00:00',
				)
			)
		);
	}
}
$first = $made['posts'][0]['id'];
stick_post( $first );
update_post_meta( $first, '_yoast_wpseo_title', 'A title for search engines' );
update_post_meta( $first, '_yoast_wpseo_metadesc', 'A description for search engines' );
update_post_meta( $first, '_yoast_wpseo_canonical', 'https://elsewhere.example/original' );
update_post_meta( $first, '_yoast_wpseo_meta-robots-noindex', '1' );
$top = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Top page', 'post_content' => 'Top', 'post_author' => $ada ) );
$sub_page = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Sub page', 'post_content' => 'Below', 'post_parent' => $top, 'post_author' => $ada ) );
$made['pages'] = array( get_permalink( $top ), get_permalink( $sub_page ) );
$menu = wp_create_nav_menu( 'Main' );
$entry = wp_update_nav_menu_item( $menu, 0, array( 'menu-item-title' => 'Top', 'menu-item-object' => 'page', 'menu-item-object-id' => $top, 'menu-item-type' => 'post_type', 'menu-item-status' => 'publish' ) );
wp_update_nav_menu_item( $menu, 0, array( 'menu-item-title' => 'Below', 'menu-item-object' => 'page', 'menu-item-object-id' => $sub_page, 'menu-item-type' => 'post_type', 'menu-item-status' => 'publish', 'menu-item-parent-id' => $entry ) );

/* Former names and days, and files with pages of their own. */
update_post_meta( $made['posts'][1]['id'], '_wp_old_slug', 'first-name-of-2' );
add_post_meta( $made['posts'][1]['id'], '_wp_old_slug', 'second-name-of-2' );
update_post_meta( $made['posts'][2]['id'], '_wp_old_date', '2010-07-08' );
$below = wp_insert_attachment( array( 'post_title' => 'Chart', 'post_mime_type' => 'image/png', 'post_status' => 'inherit' ), 'chart.png', $first );
$alone = wp_insert_attachment( array( 'post_title' => 'Alone', 'post_mime_type' => 'image/png', 'post_status' => 'inherit' ), 'alone.png', 0 );
update_post_meta( $made['posts'][1]['id'], '_thumbnail_id', $below );
update_post_meta( $made['posts'][2]['id'], '_thumbnail_id', $alone );
update_user_meta( $edi, 'simple_local_avatar', array( 'media_id' => 9, 'full' => 'https://old.example/health/wp-content/uploads/sites/2/edith.png', '96' => 'https://old.example/health/wp-content/uploads/sites/2/edith-96x96.png' ) );
update_user_meta( $aut, $wpdb->get_blog_prefix( $second ) . 'user_avatar', $alone );
$made['lists'] = array(
	'attachment' => get_attachment_link( $below ),
	'author'     => get_author_posts_url( $aut ),
	'month'      => get_month_link( 2012, 2 ),
	'day'        => get_day_link( 2012, 2, 2 ),
	'year'       => get_year_link( 2012 ),
	'feed'       => get_feed_link( 'rss2' ),
	'atom'       => get_feed_link( 'atom' ),
	'comments'   => get_feed_link( 'comments_rss2' ),
	'post'       => get_post_comments_feed_link( $made['posts'][0]['id'] ),
	'authorfeed' => get_author_feed_link( $aut ),
);

/* Forums as bbPress stores them. */
register_taxonomy( 'topic-tag', 'topic' );
function make_part( $type, $title, $content, $author, $parent, $meta = array(), $more = array() ) {
	$id = wp_insert_post(
		wp_slash(
			array_merge(
				array(
					'post_type'    => $type,
					'post_status'  => 'publish',
					'post_title'   => $title,
					'post_content' => $content,
					'post_author'  => $author,
					'post_parent'  => $parent,
					'post_date'    => '2014-02-03 04:05:06',
				),
				$more
			)
		),
		true
	);
	foreach ( $meta as $key => $value ) {
		add_post_meta( $id, $key, wp_slash( $value ) );
	}
	return $id;
}
$forum  = make_part( 'forum', 'Daily life', 'Talk', $ada, 0, array( '_bbp_forum_type' => 'forum' ) );
$hidden = make_part( 'forum', 'Staff room', 'Secret', $ada, 0, array(), array( 'post_status' => 'private' ) );
for ( $number = 1; $number <= 12; $number++ ) {
	$topic = make_part( 'topic', "Topic $number", "First line of $number\nsecond line\n\nA <em>second</em> paragraph & more", $users[ $number % 4 ], $forum, array( '_bbp_forum_id' => $forum ), array( 'post_name' => "topic-$number", 'post_status' => 12 === $number ? 'closed' : 'publish' ) );
	wp_set_object_terms( $topic, array( 'Sleep' ), 'topic-tag' );
	$made['topics'][] = array( 'id' => $topic, 'slug' => "topic-$number" );
	$above = 0;
	for ( $level = 0; $level < 4; $level++ ) {
		$above = make_part( 'reply', '', "Reply $level in $number", 3 === $level ? 0 : $sub, $topic, array( '_bbp_topic_id' => $topic, '_bbp_forum_id' => $forum, '_bbp_reply_to' => 0 === $level % 3 ? '' : $above, '_bbp_anonymous_name' => 3 === $level ? 'Nobody Known' : '' ), array( 'post_date' => "2014-02-04 0$level:00:00" ) );
		$made['replies'][] = $above;
	}
}
make_part( 'reply', '', 'Buy pills', $spa, $made['topics'][0]['id'], array(), array( 'post_status' => 'spam' ) );
/* A long topic has several pages. */
for ( $level = 0; $level < 20; $level++ ) {
	make_part( 'reply', '', "Late reply $level", $edi, $made['topics'][1]['id'], array( '_bbp_topic_id' => $made['topics'][1]['id'] ), array( 'post_date' => "2014-03-01 10:$level:00" ) );
}
$wpdb->query( "UPDATE {$wpdb->posts} SET post_name = ID WHERE post_type = 'reply' AND post_name = ''" );
$made['secretTopic'] = make_part( 'topic', 'Secret plans', 'Nobody may read this', $ada, $hidden );

/* Profiles, friends, private messages and groups as BuddyPress stores them. */
$bp = $wpdb->base_prefix . 'bp_';
foreach ( array(
	"xprofile_fields (id bigint(20) NOT NULL AUTO_INCREMENT PRIMARY KEY, group_id bigint(20) unsigned NOT NULL, parent_id bigint(20) unsigned NOT NULL, type varchar(150) NOT NULL, name varchar(150) NOT NULL, description longtext NOT NULL, is_required tinyint(1) NOT NULL DEFAULT 0)",
	"xprofile_data (id bigint(20) NOT NULL AUTO_INCREMENT PRIMARY KEY, field_id bigint(20) unsigned NOT NULL, user_id bigint(20) unsigned NOT NULL, value longtext NOT NULL, last_updated datetime NOT NULL)",
	"xprofile_meta (id bigint(20) NOT NULL AUTO_INCREMENT PRIMARY KEY, object_id bigint(20) NOT NULL, object_type varchar(150) NOT NULL, meta_key varchar(255), meta_value longtext)",
	"friends (id bigint(20) NOT NULL AUTO_INCREMENT PRIMARY KEY, initiator_user_id bigint(20) NOT NULL, friend_user_id bigint(20) NOT NULL, is_confirmed tinyint(1) DEFAULT 0, is_limited tinyint(1) DEFAULT 0, date_created datetime NOT NULL)",
	"messages_messages (id bigint(20) NOT NULL AUTO_INCREMENT PRIMARY KEY, thread_id bigint(20) NOT NULL, sender_id bigint(20) NOT NULL, subject varchar(200) NOT NULL, message longtext NOT NULL, date_sent datetime NOT NULL)",
	"messages_recipients (id bigint(20) NOT NULL AUTO_INCREMENT PRIMARY KEY, user_id bigint(20) NOT NULL, thread_id bigint(20) NOT NULL, unread_count int(10) NOT NULL DEFAULT 0, sender_only tinyint(1) NOT NULL DEFAULT 0, is_deleted tinyint(1) NOT NULL DEFAULT 0)",
	"groups (id bigint(20) NOT NULL AUTO_INCREMENT PRIMARY KEY, creator_id bigint(20) NOT NULL, name varchar(100) NOT NULL, slug varchar(200) NOT NULL, description longtext NOT NULL, status varchar(10) NOT NULL DEFAULT 'public', parent_id bigint(20) NOT NULL DEFAULT 0, enable_forum tinyint(1) NOT NULL DEFAULT '1', date_created datetime NOT NULL)",
	"groups_members (id bigint(20) NOT NULL AUTO_INCREMENT PRIMARY KEY, group_id bigint(20) NOT NULL, user_id bigint(20) NOT NULL, inviter_id bigint(20) NOT NULL DEFAULT 0, is_admin tinyint(1) NOT NULL DEFAULT 0, is_mod tinyint(1) NOT NULL DEFAULT 0, user_title varchar(100) NOT NULL DEFAULT '', date_modified datetime NOT NULL, comments longtext NOT NULL, is_confirmed tinyint(1) NOT NULL DEFAULT 0, is_banned tinyint(1) NOT NULL DEFAULT 0, invite_sent tinyint(1) NOT NULL DEFAULT 0)",
	"groups_groupmeta (id bigint(20) NOT NULL AUTO_INCREMENT PRIMARY KEY, group_id bigint(20) NOT NULL, meta_key varchar(255), meta_value longtext)",
) as $table ) {
	$wpdb->query( "CREATE TABLE $bp$table DEFAULT CHARSET=utf8mb4" );
	if ( $wpdb->last_error ) {
		fwrite( STDERR, $wpdb->last_error );
		exit( 1 );
	}
}
foreach ( array( 1 => 'Name', 2 => 'About me', 3 => 'Gender', 4 => 'Date of birth', 5 => 'Website', 6 => 'Diagnosis', 7 => 'Zip code' ) as $id => $name ) {
	$wpdb->insert( "{$bp}xprofile_fields", array( 'id' => $id, 'group_id' => 1, 'parent_id' => 0, 'type' => 'textbox', 'name' => $name, 'description' => '' ) );
}
$wpdb->insert( "{$bp}xprofile_meta", array( 'object_id' => 3, 'object_type' => 'field', 'meta_key' => 'default_visibility', 'meta_value' => 'adminsonly' ) );
$wpdb->insert( "{$bp}xprofile_meta", array( 'object_id' => 3, 'object_type' => 'field', 'meta_key' => 'allow_custom_visibility', 'meta_value' => 'disabled' ) );
function fill_field( $user, $field, $value ) {
	global $wpdb, $bp;
	$wpdb->insert( "{$bp}xprofile_data", array( 'field_id' => $field, 'user_id' => $user, 'value' => $value, 'last_updated' => '2014-01-01 00:00:00' ) );
}
foreach ( array( 1 => 'Susan Old', 2 => 'I <b>garden</b> & rest', 3 => 'Woman', 4 => '1984-02-29 00:00:00', 5 => 'https://susan.example/me', 6 => serialize( array( 'Migraine', 'Asthma' ) ), 7 => '12345' ) as $field => $value ) {
	fill_field( $sub, $field, $value );
}
update_user_meta( $sub, 'bp_xprofile_visibility_levels', array( 2 => 'loggedin', 3 => 'public', 4 => 'friends', 5 => 'adminsonly' ) );
foreach ( $bad as $at => $id ) {
	foreach ( array( 2, 3, 5, 6 ) as $field ) {
		fill_field( $id, $field, $hostile[ $at ] );
	}
}
function befriend( $one, $other, $confirmed ) {
	global $wpdb, $bp;
	$wpdb->insert( "{$bp}friends", array( 'initiator_user_id' => $one, 'friend_user_id' => $other, 'is_confirmed' => $confirmed, 'date_created' => '2013-03-03 03:03:03' ) );
}
befriend( $sub, $ada, 1 );
befriend( $edi, $sub, 0 );
function send( $thread, $from, $subject, $text, $at ) {
	global $wpdb, $bp, $made;
	$wpdb->insert( "{$bp}messages_messages", array( 'thread_id' => $thread, 'sender_id' => $from, 'subject' => $subject, 'message' => $text, 'date_sent' => $at ) );
	$made['messages'][] = $wpdb->insert_id;
}
function receive( $thread, $user, $unread, $deleted = 0 ) {
	global $wpdb, $bp;
	$wpdb->insert( "{$bp}messages_recipients", array( 'user_id' => $user, 'thread_id' => $thread, 'unread_count' => $unread, 'is_deleted' => $deleted ) );
}
send( 1, $sub, 'A question', 'How are <b>you</b>?', '2014-05-01 10:00:00' );
send( 1, $ada, 'Re: A question', "Fine, and you?\n\nAda", '2014-05-01 11:00:00' );
send( 1, $sub, 'Re: A question', 'Better', '2014-05-03 12:00:00' );
receive( 1, $sub, 0 );
receive( 1, $ada, 1 );
send( 2, $ada, 'Second thread', 'Something else', '2014-05-02 10:00:00' );
receive( 2, $ada, 0 );
receive( 2, $sub, 0 );
send( 3, $edi, 'Hello', 'From a stranger', '2014-06-01 10:00:00' );
receive( 3, $edi, 0, 1 );
receive( 3, $sub, 1 );
send( 4, $edi, 'To all', 'A group', '2014-06-02 10:00:00' );
send( 4, $sub, 'Re: To all', 'Thanks', '2014-06-03 10:00:00' );
receive( 4, $edi, 1 );
receive( 4, $sub, 0 );
receive( 4, $ada, 2 );
foreach ( $bad as $at => $id ) {
	send( 10 + $at, $id, 'Hi', $hostile[ $at ], '2014-07-01 10:00:00' );
	receive( 10 + $at, $id, 0 );
	receive( 10 + $at, $sub, 1 );
}
foreach ( array( 'public' => 'Gardeners', 'private' => 'Quiet circle', 'hidden' => 'Unseen circle' ) as $status => $name ) {
	$wpdb->insert( "{$bp}groups", array( 'creator_id' => $edi, 'name' => $name, 'slug' => sanitize_title( $name ), 'description' => "About the <b>$name</b>", 'status' => $status, 'date_created' => '2015-01-01 00:00:00' ) );
	$group = $wpdb->insert_id;
	$place = make_part( 'forum', $name, 'Talk', $edi, 0, array( '_bbp_group_ids' => array( $group ) ), array( 'post_status' => 'public' === $status ? 'publish' : $status ) );
	$wpdb->insert( "{$bp}groups_groupmeta", array( 'group_id' => $group, 'meta_key' => 'forum_id', 'meta_value' => serialize( array( $place ) ) ) );
	make_part( 'topic', "Words in $name", 'Something said there', $sub, $place, array( '_bbp_forum_id' => $place ) );
	foreach ( array( array( $edi, 1, 1, 0 ), array( $sub, 0, 1, 0 ), array( $ada, 0, 0, 0 ), array( $con, 0, 1, 1 ) ) as $row ) {
		$wpdb->insert( "{$bp}groups_members", array( 'group_id' => $group, 'user_id' => $row[0], 'is_admin' => $row[1], 'is_confirmed' => $row[2], 'is_banned' => $row[3], 'date_modified' => '2015-02-03 04:05:06', 'comments' => '' ) );
	}
}

/* Redirects of two plug-ins. */
$wpdb->query( "CREATE TABLE {$wpdb->prefix}redirection_items (id int(11) unsigned NOT NULL AUTO_INCREMENT PRIMARY KEY, url mediumtext NOT NULL, match_url varchar(2000), match_data text, regex int(11) unsigned NOT NULL DEFAULT 0, position int(11) unsigned NOT NULL DEFAULT 0, status varchar(10) NOT NULL DEFAULT 'enabled', action_type varchar(20) NOT NULL, action_code int(11) unsigned NOT NULL, action_data mediumtext, match_type varchar(20) NOT NULL)" );
foreach ( array(
	array( '/health/was-here', '/health/top-page/', 301, 'url', 0, 'enabled' ),
	array( '/health/moved?id=7', 'https://old.example/health/top-page/', 307, 'url', 0, 'enabled' ),
	array( '/health/gone-for-good', '', 410, 'error', 0, 'enabled' ),
	array( '^/x(.*)', '/y$1', 301, 'url', 1, 'enabled' ),
	array( '/health/off', '/health/top-page/', 301, 'url', 0, 'disabled' ),
) as $row ) {
	$wpdb->insert( "{$wpdb->prefix}redirection_items", array( 'url' => $row[0], 'action_data' => $row[1], 'action_code' => $row[2], 'action_type' => $row[3], 'regex' => $row[4], 'status' => $row[5], 'match_type' => 'url', 'match_data' => '{"source":{"flag_case":true}}' ) );
}
update_option( 'wpseo-premium-redirects-base', array( array( 'origin' => 'health/of-yoast', 'url' => 'health/top-page', 'type' => 302, 'format' => 'plain' ), array( 'origin' => 'a.*', 'url' => 'b', 'type' => 301, 'format' => 'regex' ) ) );

/* Somebody who is a moderator of another blog, too. */
switch_to_blog( $third );
add_user_to_blog( $third, $ada, 'administrator' );
add_user_to_blog( $third, $edi, 'subscriber' );
add_user_to_blog( $third, $mar, 'editor' );
make_user( 'thirdonly', 'author' );
wp_insert_post( array( 'post_title' => 'On the other blog', 'post_content' => 'Other', 'post_status' => 'publish', 'post_author' => $ada ) );
$made['blogs'] = array( $second, $third );
echo json_encode( $made );
