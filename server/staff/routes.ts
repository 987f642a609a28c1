import * as staff from '@seahour/api-types/staff.ts';
import { getBoard } from '@seahour/api-types/staff-board.ts';
import * as calendars from '@seahour/api-types/staff-calendars.ts';
import * as hours from '@seahour/api-types/staff-hours.ts';
import * as messages from '@seahour/api-types/staff-messages.ts';
import { getMoney } from '@seahour/api-types/staff-money.ts';
import * as orders from '@seahour/api-types/staff-orders.ts';
import * as people from '@seahour/api-types/staff-people.ts';
import * as reviews from '@seahour/api-types/staff-reviews.ts';
import * as session from '@seahour/api-types/staff-session.ts';
import * as terms from '@seahour/api-types/staff-terms.ts';
import * as weather from '@seahour/api-types/staff-weather.ts';
import { route } from '../platform/http/route.ts';
import { readBoard } from './board.ts';
import {
  readCalendarBars,
  readDateOrders,
  readOwnedActivities,
  readWorkingStatus,
} from './calendar.ts';
import { createFeed, linkCalendar, readCalendars, unlinkCalendar } from './calendars.ts';
import { editOrder } from './edit-order.ts';
import { findFreeBoats } from './free-boats.ts';
import { readMoney } from './money.ts';
import { moveOrder, quoteOrderMove } from './move-order.ts';
import {
  createOrderManual,
  readOrderDetails,
  readUnconfirmedOrders,
  setOrderStatus,
} from './orders.ts';
import { editPerson, invitePerson, invitePersonAgain, readPeople, revokePerson } from './people.ts';
import { setCheckIn, setTaken } from './pier.ts';
import { answerReview, readGuestReviews, setReviewState } from './reviews.ts';
import { searchOrders } from './search-orders.ts';
import { setHours, undoHours } from './set-hours.ts';
import {
  createStaffLink,
  endStaffSession,
  readStaffSessions,
  redeemStaffLink,
  signInStaff,
} from './sign-in.ts';
import { setSlot } from './slots.ts';
import { staffRoute } from './staff-route.ts';
import { addPhoto, readOfferTerms, setOfferTerms, undoOfferTerms } from './terms.ts';
import { readTold, setGroup, setTold, unlinkGroup } from './told.ts';
import { callWeather, previewWeatherCall, undoWeatherCall } from './weather/weather-call.ts';

export const staffRoutes = [
  staffRoute(staff.createOrderManual, createOrderManual),
  staffRoute(staff.setOrderStatus, setOrderStatus),
  staffRoute(staff.setSlotState, setSlot),
  staffRoute(staff.getWorkingStatus, readWorkingStatus),
  staffRoute(staff.getDateOrders, readDateOrders),
  staffRoute(staff.getUnconfirmedOrders, (_, call) => readUnconfirmedOrders(call)),
  staffRoute(staff.getOwnedActivities, (_, call) => readOwnedActivities(call)),
  staffRoute(staff.getOrderDetails, readOrderDetails),
  staffRoute(orders.searchOrders, searchOrders),
  staffRoute(orders.editOrder, editOrder),
  staffRoute(orders.setTaken, setTaken),
  staffRoute(orders.setCheckIn, setCheckIn),
  staffRoute(getBoard, readBoard),
  staffRoute(staff.getCalendarBars, readCalendarBars),
  staffRoute(orders.quoteOrderMove, quoteOrderMove),
  staffRoute(orders.moveOrder, moveOrder),
  staffRoute(hours.setHours, setHours),
  staffRoute(hours.undoHours, undoHours),
  staffRoute(hours.findFreeBoats, findFreeBoats),
  staffRoute(calendars.getCalendars, (_, call) => readCalendars(call)),
  staffRoute(calendars.linkCalendar, linkCalendar),
  staffRoute(calendars.unlinkCalendar, unlinkCalendar),
  staffRoute(calendars.createFeed, createFeed),
  staffRoute(getMoney, readMoney),
  staffRoute(weather.previewWeatherCall, previewWeatherCall),
  staffRoute(weather.callWeather, callWeather),
  staffRoute(weather.undoWeatherCall, undoWeatherCall),
  staffRoute(reviews.getGuestReviews, (_, call) => readGuestReviews(call)),
  staffRoute(reviews.setReviewState, setReviewState),
  staffRoute(reviews.answerReview, answerReview),
  staffRoute(people.getPeople, (_, call) => readPeople(call)),
  staffRoute(people.inviteStaff, invitePerson),
  staffRoute(people.inviteAgain, invitePersonAgain),
  staffRoute(people.editStaff, editPerson),
  staffRoute(people.revokeStaff, revokePerson),
  staffRoute(session.createStaffLink, (_, call) => createStaffLink(call)),
  staffRoute(session.getStaffSessions, (_, call) => readStaffSessions(call)),
  staffRoute(session.endStaffSession, endStaffSession),
  staffRoute(messages.getTold, (_, call) => readTold(call)),
  staffRoute(messages.setTold, setTold),
  staffRoute(messages.setGroup, setGroup),
  staffRoute(messages.unlinkGroup, unlinkGroup),
  staffRoute(terms.getOfferTerms, readOfferTerms),
  staffRoute(terms.setOfferTerms, setOfferTerms),
  staffRoute(terms.addOfferPhoto, addPhoto),
  staffRoute(terms.undoOfferTerms, undoOfferTerms),
];

/** How a browser without the messenger gets a session. */
export const staffSignInRoutes = [
  route(session.signInStaff, signInStaff),
  route(session.redeemStaffLink, redeemStaffLink),
];
