import.meta.hot.on('invigil:rendered', () => location.reload());
