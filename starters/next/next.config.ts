import type { NextConfig } from 'next';

export default { poweredByHeader: false } satisfies NextConfig;
