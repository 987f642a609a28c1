/** The calls of a booking, with the schemas of their answers. */
export {
  getActivitiesInfo,
  getSlotsForDates,
  getSuggestedCards,
} from '@seahour/api-types/activities.ts';
export { getBookingCategories } from '@seahour/api-types/categories.ts';
export {
  getAdditionalServices,
  getHourPrice,
  getOfficeActivityInfo,
} from '@seahour/api-types/companies.ts';
export { getCities, getLocations } from '@seahour/api-types/locations.ts';
export {
  createOrder,
  getOrder,
  getOrderCalendar,
  getOrderStatus,
  getPaymentMethods,
  getTripLink,
  goToPay,
} from '@seahour/api-types/orders.ts';
export { getInfoIp } from '@seahour/api-types/others.ts';
export { joinWaitlist } from '@seahour/api-types/waitlist.ts';
