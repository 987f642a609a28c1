import * as activities from './activities.ts';
import { getBookingCategories } from './categories.ts';
import * as companies from './companies.ts';
import type { Endpoint } from './endpoint.ts';
import * as locations from './locations.ts';
import * as orders from './orders.ts';
import { getInfoIp } from './others.ts';
import * as staff from './staff.ts';
import { getBoard } from './staff-board.ts';
import * as calendars from './staff-calendars.ts';
import * as hours from './staff-hours.ts';
import * as staffMessages from './staff-messages.ts';
import { getMoney } from './staff-money.ts';
import * as staffOrders from './staff-orders.ts';
import * as people from './staff-people.ts';
import * as reviews from './staff-reviews.ts';
import * as session from './staff-session.ts';
import * as terms from './staff-terms.ts';
import * as weather from './staff-weather.ts';
import * as trips from './trips.ts';
import * as user from './user.ts';
import { joinWaitlist } from './waitlist.ts';

/** Every call of the contract, by the last segment of its path. */
export const endpoints = {
  'get-activities-info': activities.getActivitiesInfo,
  'get-activities-cards': activities.getActivitiesCards,
  'get-activity-filters': activities.getActivityFilters,
  'get-booking-categories': getBookingCategories,
  'get-suggested-cards': activities.getSuggestedCards,
  'get-slots-for-dates': activities.getSlotsForDates,
  'get-yacht-types-info': activities.getYachtTypesInfo,
  'get-additional-services': companies.getAdditionalServices,
  'get-hour-price': companies.getHourPrice,
  'get-reviews': companies.getReviews,
  'get-companies': companies.getCompanies,
  'get-office-activity-info': companies.getOfficeActivityInfo,
  'create-order': orders.createOrder,
  'get-order': orders.getOrder,
  'get-order-status': orders.getOrderStatus,
  'get-order-calendar': orders.getOrderCalendar,
  'go-to-pay': orders.goToPay,
  'get-payment-methods': orders.getPaymentMethods,
  'join-waitlist': joinWaitlist,
  'get-trip': trips.getTrip,
  'get-trip-link': orders.getTripLink,
  'get-trip-calendar': trips.getTripCalendar,
  'cancel-trip': trips.cancelTrip,
  'quote-move': trips.quoteMove,
  'move-trip': trips.moveTrip,
  'review-trip': trips.reviewTrip,
  'get-cities': locations.getCities,
  'get-locations': locations.getLocations,
  'get-locations-activities': locations.getLocationsActivities,
  'get-activities-locations': locations.getActivitiesLocations,
  'get-countries': locations.getCountries,
  'get-info-ip': getInfoIp,
  getBySession: user.getBySession,
  'send-code': user.sendCode,
  'sign-in': user.signIn,
  'sign-out': user.signOut,
  'get-orders': user.getOwnOrders,
  'create-order-manual': staff.createOrderManual,
  'set-order-status': staff.setOrderStatus,
  'set-slot-state': staff.setSlotState,
  'get-working-status': staff.getWorkingStatus,
  'get-date-orders': staff.getDateOrders,
  'get-unconfirmed-orders': staff.getUnconfirmedOrders,
  'get-owned-activities': staff.getOwnedActivities,
  'get-order-details': staff.getOrderDetails,
  'get-calendar-bars': staff.getCalendarBars,
  'get-board': getBoard,
  'search-orders': staffOrders.searchOrders,
  'edit-order': staffOrders.editOrder,
  'set-taken': staffOrders.setTaken,
  'set-check-in': staffOrders.setCheckIn,
  'quote-order-move': staffOrders.quoteOrderMove,
  'move-order': staffOrders.moveOrder,
  'set-hours': hours.setHours,
  'undo-hours': hours.undoHours,
  'find-free-boats': hours.findFreeBoats,
  'get-calendars': calendars.getCalendars,
  'link-calendar': calendars.linkCalendar,
  'unlink-calendar': calendars.unlinkCalendar,
  'create-feed': calendars.createFeed,
  'get-money': getMoney,
  'preview-weather-call': weather.previewWeatherCall,
  'call-weather': weather.callWeather,
  'undo-weather-call': weather.undoWeatherCall,
  'get-guest-reviews': reviews.getGuestReviews,
  'set-review-state': reviews.setReviewState,
  'answer-review': reviews.answerReview,
  'get-people': people.getPeople,
  'invite-staff': people.inviteStaff,
  'invite-again': people.inviteAgain,
  'edit-staff': people.editStaff,
  'revoke-staff': people.revokeStaff,
  'sign-in-staff': session.signInStaff,
  'redeem-link': session.redeemStaffLink,
  'create-link': session.createStaffLink,
  'get-sessions': session.getStaffSessions,
  'end-session': session.endStaffSession,
  'get-told': staffMessages.getTold,
  'set-told': staffMessages.setTold,
  'set-group': staffMessages.setGroup,
  'unlink-group': staffMessages.unlinkGroup,
  'get-offer-terms': terms.getOfferTerms,
  'set-offer-terms': terms.setOfferTerms,
  'add-offer-photo': terms.addOfferPhoto,
  'undo-offer-terms': terms.undoOfferTerms,
} satisfies Record<string, Endpoint>;
