/** Resource paths of the sales teams, and of who serves which customer. */
export const teamsPath = 'salesstructure/rovensa';
export const customerTeamsPath = 'salesstructure/customers';
