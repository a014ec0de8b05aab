// Runs in the head before the first paint, so that a dark page never flashes light.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('invigil.theme');
  } catch {
    // storage may be forbidden: the system's theme then decides
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
