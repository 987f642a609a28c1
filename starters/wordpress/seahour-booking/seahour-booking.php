<?php
/**
 * Plugin Name: Seahour booking
 * Description: The shortcode [seahour_booking] shows a button that books a boat.
 * Version: 1.0.0
 * Requires at least: 6.5
 * Requires PHP: 7.4
 * License: MIT
 */

defined( 'ABSPATH' ) || exit;

/** Set this, or define it in wp-config.php. */
defined( 'SEAHOUR_URL' ) || define( 'SEAHOUR_URL', 'https://your-seahour.example' );

add_action(
	'wp_enqueue_scripts',
	function () {
		// No version in the address: the channel decides how long browsers keep it.
		wp_register_script_module( 'seahour-widget', SEAHOUR_URL . '/widget/v6/booking-widget.js', array(), null );
		wp_register_script_module( 'seahour-booking', plugins_url( 'listen.js', __FILE__ ), array(), '1.0.0' );
	}
);

/** [seahour_booking city="dubai" activity="yacht-rental" text="Book a yacht"] */
add_shortcode(
	'seahour_booking',
	function ( $given ) {
		$defaults = array(
			'city'     => '',
			'activity' => '',
			'offer'    => '',
			'lang'     => '',
			'test'     => '',
			'text'     => 'Book a boat',
		);
		$values   = shortcode_atts( $defaults, $given, 'seahour_booking' );
		$text     = $values['text'];
		unset( $values['text'] );

		wp_enqueue_script_module( 'seahour-widget' );
		wp_enqueue_script_module( 'seahour-booking' );

		$attributes = '';
		foreach ( array_filter( $values, 'strlen' ) as $name => $value ) {
			$attributes .= sprintf( ' %s="%s"', $name, esc_attr( $value ) );
		}
		// A box of its own, which themes align with the text around it.
		return sprintf(
			'<div><booking-widget%s><a class="wp-element-button" href="%s">%s</a></booking-widget></div>',
			$attributes,
			esc_url( SEAHOUR_URL ),
			esc_html( $text )
		);
	}
);
