// Each from its own file: all of the package together are two thousand for a build tool to read.
import type { IconNode } from 'lucide';
import Anchor from 'lucide/dist/esm/icons/anchor.mjs';
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import Bath from 'lucide/dist/esm/icons/bath.mjs';
import BedDouble from 'lucide/dist/esm/icons/bed-double.mjs';
import Calendar from 'lucide/dist/esm/icons/calendar.mjs';
import CalendarPlus from 'lucide/dist/esm/icons/calendar-plus.mjs';
import Camera from 'lucide/dist/esm/icons/camera.mjs';
import Check from 'lucide/dist/esm/icons/check.mjs';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import ChevronUp from 'lucide/dist/esm/icons/chevron-up.mjs';
import Clock4 from 'lucide/dist/esm/icons/clock-4.mjs';
import Coins from 'lucide/dist/esm/icons/coins.mjs';
import CreditCard from 'lucide/dist/esm/icons/credit-card.mjs';
import Droplets from 'lucide/dist/esm/icons/droplets.mjs';
import Music from 'lucide/dist/esm/icons/eighth-notes.mjs';
import Eye from 'lucide/dist/esm/icons/eye.mjs';
import Fish from 'lucide/dist/esm/icons/fish.mjs';
import Fuel from 'lucide/dist/esm/icons/fuel.mjs';
import Headphones from 'lucide/dist/esm/icons/headphones.mjs';
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs';
import LifeBuoy from 'lucide/dist/esm/icons/life-buoy.mjs';
import Lock from 'lucide/dist/esm/icons/lock.mjs';
import Mail from 'lucide/dist/esm/icons/mail.mjs';
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import Maximize2 from 'lucide/dist/esm/icons/maximize-2.mjs';
import MessageCircle from 'lucide/dist/esm/icons/message-circle.mjs';
import Minus from 'lucide/dist/esm/icons/minus.mjs';
import Moon from 'lucide/dist/esm/icons/moon.mjs';
import Pause from 'lucide/dist/esm/icons/pause.mjs';
import Phone from 'lucide/dist/esm/icons/phone.mjs';
import Play from 'lucide/dist/esm/icons/play.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import Ruler from 'lucide/dist/esm/icons/ruler.mjs';
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs';
import Ship from 'lucide/dist/esm/icons/ship.mjs';
import ShipWheel from 'lucide/dist/esm/icons/ship-wheel.mjs';
import Snowflake from 'lucide/dist/esm/icons/snowflake.mjs';
import Sparkles from 'lucide/dist/esm/icons/sparkles.mjs';
import Speaker from 'lucide/dist/esm/icons/speaker.mjs';
import Star from 'lucide/dist/esm/icons/star.mjs';
import Sun from 'lucide/dist/esm/icons/sun.mjs';
import Sunrise from 'lucide/dist/esm/icons/sunrise.mjs';
import Sunset from 'lucide/dist/esm/icons/sunset.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import UserRound from 'lucide/dist/esm/icons/user-round.mjs';
import Users from 'lucide/dist/esm/icons/users.mjs';
import Utensils from 'lucide/dist/esm/icons/utensils.mjs';
import Wallet from 'lucide/dist/esm/icons/wallet.mjs';
import WavesHorizontal from 'lucide/dist/esm/icons/waves-horizontal.mjs';
import Wifi from 'lucide/dist/esm/icons/wifi.mjs';
import WifiOff from 'lucide/dist/esm/icons/wifi-off.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';

/** The icons in use, by the name that markup and catalogue files give them. */
export const ICONS = {
  anchor: Anchor,
  'arrow-right': ArrowRight,
  bath: Bath,
  bed: BedDouble,
  calendar: Calendar,
  'calendar-plus': CalendarPlus,
  camera: Camera,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-up': ChevronUp,
  clock: Clock4,
  close: X,
  coins: Coins,
  'credit-card': CreditCard,
  droplets: Droplets,
  eye: Eye,
  fish: Fish,
  fuel: Fuel,
  headphones: Headphones,
  key: KeyRound,
  'life-buoy': LifeBuoy,
  lock: Lock,
  mail: Mail,
  'map-pin': MapPin,
  maximize: Maximize2,
  'message-circle': MessageCircle,
  minus: Minus,
  moon: Moon,
  music: Music,
  pause: Pause,
  phone: Phone,
  play: Play,
  plus: Plus,
  ruler: Ruler,
  'shield-check': ShieldCheck,
  ship: Ship,
  'ship-wheel': ShipWheel,
  snowflake: Snowflake,
  sparkles: Sparkles,
  speaker: Speaker,
  star: Star,
  sun: Sun,
  sunrise: Sunrise,
  sunset: Sunset,
  'triangle-alert': TriangleAlert,
  user: UserRound,
  users: Users,
  utensils: Utensils,
  wallet: Wallet,
  waves: WavesHorizontal,
  wifi: Wifi,
  'wifi-off': WifiOff,
} as const satisfies Record<string, IconNode>;

export type IconName = keyof typeof ICONS;

/** Names that come from data are not all ours. */
export function isIconName(name: string | undefined): name is IconName {
  return name !== undefined && Object.hasOwn(ICONS, name);
}
