import type { GrupoDeCompetencia } from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { BookOpen, Handshake, Wrench } from '../../../ui/icons.ts'

const ICONES = { CONHECIMENTO: BookOpen, HABILIDADE: Wrench, ATITUDE: Handshake } as const
const SOBRE = {
  CONHECIMENTO: 'O que é preciso saber, e por que comportamentos isso se reconhece.',
  HABILIDADE: 'O que é preciso saber fazer, e por que comportamentos isso se reconhece.',
  ATITUDE: 'Como é preciso agir, e por que comportamentos isso se reconhece.',
} as const

/** The list of one type of competence. */
export const listaDeCompetencias = (grupo: GrupoDeCompetencia) =>
  listPage(grupo, {
    icon: ICONES[grupo.tipo],
    about: SOBRE[grupo.tipo],
    columns: [
      { key: 'nome', width: 200, grow: 2, isName: true },
      { key: 'observacao', width: 240, grow: 3, priority: 3, phone: 'third' },
      {
        key: 'qtdComportamentos',
        width: 130,
        priority: 1,
        phone: 'second',
        phoneCell: (r) => `${r.qtdComportamentos} ${r.qtdComportamentos === 1 ? 'comportamento' : 'comportamentos'}`,
      },
      { key: 'solicitarComentario', width: 110, priority: 2, phone: 'none' },
    ],
  })
