/** A real WordPress on a real PHP, both from npm: `PUBLIC_ORIGIN` is where visitors find it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { loadNodeRuntime } from '@php-wasm/node';
import { bootWordPressAndRequestHandler } from '@wp-playground/wordpress';

const { PORT, PUBLIC_ORIGIN = '', PLUGIN = '' } = process.env;
const BUILDS = 'node_modules/@wp-playground/wordpress-builds';
/** Its styles and scripts lie beside its programs. */
const STATIC = join(BUILDS, 'public/wp-6.5');
const TYPES = { '.css': 'text/css', '.js': 'text/javascript', '.svg': 'image/svg+xml' };
const zip = (path) => new File([readFileSync(join(BUILDS, 'src', path))], 'files.zip');

const handler = await bootWordPressAndRequestHandler({
  createPhpRuntime: () => loadNodeRuntime('8.3', { emscriptenOptions: { processId: 1 } }),
  siteUrl: PUBLIC_ORIGIN,
  maxPhpInstances: 1,
  wordpressInstallMode: 'install-from-existing-files-if-needed',
  wordPressZip: zip('wordpress/wp-6.5.zip'),
  sqliteIntegrationPluginZip: zip('sqlite-database-integration/sqlite-database-integration.zip'),
  createFiles: Object.fromEntries(
    readdirSync(PLUGIN).map((name) => [
      `/wordpress/wp-content/plugins/seahour-booking/${name}`,
      readFileSync(join(PLUGIN, name)),
    ]),
  ),
});
const php = await handler.getPrimaryPhp();
// As an owner would: the plugin is activated, and the shortcode written on the front page.
const { text } = await php.run({
  code: `<?php
    require '/wordpress/wp-load.php';
    require_once ABSPATH . 'wp-admin/includes/plugin.php';
    $failure = activate_plugin('seahour-booking/seahour-booking.php');
    if (is_wp_error($failure)) exit($failure->get_error_message());
    update_option('blogname', 'Anchor Guesthouse');
    $page = wp_insert_post(array(
      'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Out on the water',
      'post_content' => '<!-- wp:paragraph --><p>Boats with a crew, by the hour, from our own pier.</p><!-- /wp:paragraph -->
        <!-- wp:shortcode -->[seahour_booking city="dubai" text="Book a boat"]<!-- /wp:shortcode -->',
    ));
    update_option('show_on_front', 'page');
    update_option('page_on_front', $page);`,
});
if (text) throw new Error(text);

createServer(async ({ url = '/' }, response) => {
  const { pathname } = new URL(url, PUBLIC_ORIGIN);
  const file = join(STATIC, pathname);
  if (pathname !== '/' && existsSync(file)) {
    response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
    response.end(readFileSync(file));
    return;
  }
  const { httpStatusCode, headers, bytes } = await handler.request({ url });
  response.writeHead(httpStatusCode, headers);
  response.end(bytes);
}).listen(Number(PORT), '127.0.0.1');
