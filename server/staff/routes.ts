import * as staff from '@seahour/api-types/staff.ts';
import { getBoard } from '@seahour/api-types/staff-board.ts';
import * as hours from '@seahour/api-types/staff-hours.ts';
import * as orders from '@seahour/api-types/staff-orders.ts';
import * as reviews from '@seahour/api-types/staff-reviews.ts';
import * as terms from '@seahour/api-types/staff-terms.ts';
import { readBoard } from './board.ts';
import {
  readCalendarBars,
  readDateOrders,
  readOwnedActivities,
  readWorkingStatus,
} from './calendar.ts';
import { editOrder } from './edit-order.ts';
import { findFreeBoats } from './free-boats.ts';
import { moveOrder, quoteOrderMove } from './move-order.ts';
import {
  createOrderManual,
  readOrderDetails,
  readUnconfirmedOrders,
  setOrderStatus,
} from './orders.ts';
import { setCheckIn, setTaken } from './pier.ts';
import { answerReview, readGuestReviews, setReviewState } from './reviews.ts';
import { searchOrders } from './search-orders.ts';
import { setHours, undoHours } from './set-hours.ts';
import { setSlot } from './slots.ts';
import { staffRoute } from './staff-route.ts';
import { readOfferTerms, setOfferTerms, undoOfferTerms } from './terms.ts';

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
  staffRoute(reviews.getGuestReviews, (_, call) => readGuestReviews(call)),
  staffRoute(reviews.setReviewState, setReviewState),
  staffRoute(reviews.answerReview, answerReview),
  staffRoute(terms.getOfferTerms, readOfferTerms),
  staffRoute(terms.setOfferTerms, setOfferTerms),
  staffRoute(terms.undoOfferTerms, undoOfferTerms),
];
