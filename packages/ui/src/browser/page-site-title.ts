/** The site's title as the server wrote it into the page; else the product's name. */
export function pageSiteTitle(): string {
  const content = document.querySelector('meta[name="application-name"]')?.getAttribute('content');
  return content || 'Invigil';
}
