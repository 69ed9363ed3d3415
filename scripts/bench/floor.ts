import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * The least that a page can do which shows what the server has: React, one request, a bare table. It runs in the browser,
 * beside ours; what it reads stands in its address.
 */
function Floor() {
  const [rows, setRows] = useState<object[]>();
  useEffect(() => {
    void read().then(setRows);
  }, []);
  return rows && createElement('table', { 'data-stands': true }, createElement('tbody', null, rows.map(rowElement)));
}

async function read(): Promise<object[]> {
  const address = new URLSearchParams(location.search).get('rows') ?? '';
  const { accessToken }: { accessToken: string } = JSON.parse(sessionStorage.getItem('auth') ?? '{}');
  const answer: unknown = await (await fetch(address, { headers: { Authorization: `Bearer ${accessToken}` } })).json();
  return [answer].flat().filter((row) => typeof row === 'object' && row !== null);
}

const rowElement = (row: object, index: number) => createElement('tr', { key: index }, Object.values(row).map(cell));

const cell = (value: unknown, index: number) => createElement('td', { key: index }, String(value));

const place = document.getElementById('root');
if (place) createRoot(place).render(createElement(Floor));
