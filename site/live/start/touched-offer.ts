import '../gallery.ts';
import '../share.ts';
