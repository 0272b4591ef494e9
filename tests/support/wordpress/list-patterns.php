<?php
/*
 * Prints the patterns, templates and parts of an installed WordPress and its themes as JSON: [{ name, content }].
 * Usage: php list-patterns.php <folder of WordPress> <address of the uploads>
 * The files of a theme get addresses in a folder of the uploads with its name. WordPress itself is not loaded: the few of
 * its functions that patterns call are here.
 */
[, $root, $uploads] = $argv;
define('ABSPATH', $root . '/');
$theme = '';
$found = array();

foreach (array('__', '_x', 'esc_html', 'esc_html__', 'esc_html_x', 'esc_attr', 'esc_attr__', 'esc_attr_x', 'esc_url', 'wp_kses_post') as $name)
	eval("function $name(\$text = '') { return \$text; }");
foreach (array('_e', 'esc_html_e', 'esc_attr_e') as $name)
	eval("function $name(\$text = '') { echo \$text; }");
foreach (array('add_action', 'register_block_pattern_category') as $name)
	eval("function $name() {}");
function apply_filters($name, $value) { return $value; }
function get_template_directory_uri() { global $uploads, $theme; return "$uploads/$theme"; }
function get_theme_file_uri($file = '') { return get_template_directory_uri() . '/' . ltrim($file, '/'); }
function home_url($path = '') { return 'https://old.example' . $path; }
function register_block_pattern($name, $pattern) {
	global $found;
	$found[] = array('name' => $name, 'content' => $pattern['content']);
}

/** Takes what a file returns, prints or registers. */
function take($file) {
	global $theme;
	$theme = preg_match('~/themes/([^/]+)/~', $file, $match) ? $match[1] : '';
	ob_start();
	$pattern = include $file;
	$printed = ob_get_clean();
	$content = is_array($pattern) ? $pattern['content'] : $printed;
	if ($content) register_block_pattern(($theme ?: 'core') . '/' . basename($file), array('content' => $content));
}

$themes = "$root/wp-content/themes/*";
foreach (array(
	"$root/wp-includes/block-patterns/*.php",
	"$themes/inc/patterns/*.php",
	"$themes/inc/block-patterns.php",
	"$themes/patterns/*.php",
	"$themes/templates/*.html",
	"$themes/parts/*.html",
) as $files)
	foreach (glob($files) as $file) take($file);
echo json_encode($found);
