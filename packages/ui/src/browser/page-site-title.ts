/** The site's title as the server wrote it into the page; the product's name where it did not. */
export function pageSiteTitle(): string {
  const content = document.querySelector('meta[name="application-name"]')?.getAttribute('content');
  return content || 'Invigil';
}
