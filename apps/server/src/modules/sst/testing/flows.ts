export { flows } from './pgr.ts'
