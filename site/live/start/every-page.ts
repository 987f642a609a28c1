import '../app/prefetch.ts';
import '../app/service-worker.ts';
