export { LinkDeUmaPessoa as default } from './links.tsx'
