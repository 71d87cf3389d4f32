export { LinkDeMuitas as default } from './links.tsx'
