import './prefetch.ts';
import './service-worker.ts';
