import '../../fonts.css';
import '../../tokens.css';
import './landing.css';
import { hydrateRoot } from 'react-dom/client';
import { LandingApp } from '../../features/landing/components/LandingApp.tsx';
import type { PageData } from '../../features/landing/landing-context.ts';

const root = document.getElementById('root');
const pageData = document.getElementById('page-data')?.textContent;
if (root && pageData) hydrateRoot(root, <LandingApp data={JSON.parse(pageData) as PageData} />);
