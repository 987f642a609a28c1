import { type Config, missingSettings } from '@seahour/server/config/config.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What can be said of the settings without asking anybody. */
export function checkSettings(environment: Environment, config: Config): Finding[] {
  const missing = missingSettings(environment, config);
  const findings = [
    missing
      ? wrong(
          missing,
          'docs/settings.md lists every setting; what is left out on purpose is `none`',
        )
      : ok(`settings of a ${config.mode} (role: ${config.role})`),
  ];
  if (config.mode === 'demo') return findings;
  if (!config.rateLimits)
    findings.push(warning('RATE_LIMITS is off', 'that is for load tests: take it out'));
  if (config.host?.startsWith('127.') && config.trustedProxies.length === 0)
    findings.push(
      warning(
        'TRUSTED_PROXY is not set, and only this machine is listened to',
        'name the proxy’s address, or all visitors count as one',
      ),
    );
  if (!config.metricsToken)
    findings.push(
      warning('METRICS_TOKEN is not set', 'only this machine can read /metrics; set it for others'),
    );
  if (!config.companyAddress)
    findings.push(
      warning('COMPANY_ADDRESS is not set', 'terms and privacy have to say who runs the site'),
    );
  return findings;
}
