import { medicoesDe } from '../grupos/medicoes.ts'
import { condicoes } from './condicoes.ts'

/** The measures of a condition and their EPIs: as those of a group, without rows of a history. */
export const daCondicao = medicoesDe(condicoes, 'de uma condição ambiental')
