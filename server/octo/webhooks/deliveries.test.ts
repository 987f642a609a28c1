import { createServer } from 'node:http';
import { zBooking } from '@octocloud/types';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
