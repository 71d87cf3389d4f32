export { Telefone } from './telefone.tsx'
