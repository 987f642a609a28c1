import { COPIES } from '../marketplace.ts';

/** Where everything of a run is: one folder of its own. */
export interface Place {
  folder: string;
  port: number;
}

const ROOMS_OF_AREA = 10;

export const fpmConfig = ({ folder }: Place): string => `
[global]
daemonize = no
error_log = ${folder}/errors.log
[mrbs]
listen = ${folder}/fpm.sock
pm = static
pm.max_children = 8
php_admin_flag[opcache.enable] = on
php_admin_value[pdo_mysql.default_socket] = ${folder}/mariadb.sock
`;

/** What nginx would write to folders of root's. */
const TEMPORARY = ['client_body', 'fastcgi', 'proxy', 'uwsgi', 'scgi'];

export const nginxConfig = ({ folder, port }: Place): string => `
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  gzip on;
  gzip_comp_level 6;
  keepalive_requests 1000000;
  ${TEMPORARY.map((of) => `${of}_temp_path ${folder}/${of};`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    root ${folder}/web;
    location ~ \\.php$ {
      include /etc/nginx/fastcgi.conf;
      fastcgi_pass unix:${folder}/fpm.sock;
    }
  }
}
`;

/** The whole day by the hour, for anybody. The rest is as MRBS comes: mails are off. */
export const MRBS_CONFIG = `<?php
declare(strict_types=1);
namespace MRBS;
require_once 'lib/autoload.inc';
$timezone = 'Asia/Dubai';
$db_login = 'root';
$db_password = '';
$auth['allow_anonymous_booking'] = true;
$resolution = 3600;
$default_duration = 3600;
$morningstarts = 0;
$eveningends = 23;
$eveningends_minutes = 0;
`;

export const mariadbArguments = ({ folder }: Place): string[] => [
  '--no-defaults',
  `--datadir=${folder}/mariadb`,
  `--socket=${folder}/mariadb.sock`,
  `--pid-file=${folder}/mariadb.pid`,
  '--skip-networking',
  '--skip-log-bin',
  '--innodb-flush-log-at-trx-commit=1',
  '--innodb-buffer-pool-size=128M',
];

/** As many rooms as we have offers. */
export const FILL = `
insert into mrbs_area (id, area_name, sort_key, periods)
  select seq, concat('Area ', seq), seq, '[]' from seq_1_to_${COPIES / ROOMS_OF_AREA};
insert into mrbs_room (id, area_id, room_name, sort_key)
  select seq, (seq - 1) div ${ROOMS_OF_AREA} + 1, concat('Room ', seq), seq from seq_1_to_${COPIES};
analyze table mrbs_area, mrbs_room;
`;

export const areaOf = (room: number): number => Math.ceil(room / ROOMS_OF_AREA);
