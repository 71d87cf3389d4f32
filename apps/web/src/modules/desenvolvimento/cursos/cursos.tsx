import { criarDoCatalogoNr } from '@quadro/contract/desenvolvimento/cursos/catalogo-nr.ts'
import * as c from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import { formatarNumero } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { Copy, GraduationCap, ListChecks } from '../../../ui/icons.ts'
import { CatalogoNr } from './catalogo-nr.tsx'
import { ClonarCurso } from './curso-clonar.tsx'

const views = {
  key: 'de',
  items: [
    { id: 'todos', label: 'Todos', filter: {} },
    { id: 'proprios', label: 'Desta empresa', filter: { propria: true } },
    {
      id: 'outras',
      label: 'De outras empresas',
      filter: { propria: false },
      empty: 'Nenhuma empresa compartilha cursos com esta',
    },
  ],
}
const horas = (c: c.CursoDaLista) =>
  c.cargaHoraria === null ? '—' : `${formatarNumero(c.cargaHoraria, Number.isInteger(c.cargaHoraria) ? 0 : 2)} h`
const validade = (c: c.CursoDaLista) =>
  c.periodicidade === null ? '—' : c.periodicidade === 1 ? '1 mês' : `${c.periodicidade} meses`
const columns: ListColumns<typeof c.cursos.listar> = [
  { key: 'nome', width: 240, grow: 3, isName: true },
  { key: 'tipo', width: 110, priority: 2, phone: 'second' },
  { key: 'categoriaCursoNome', width: 160, grow: 1, priority: 1, phone: 'second' },
  { key: 'cargaHoraria', width: 116, phone: 'third', cell: horas },
  {
    key: 'periodicidade',
    label: 'Periodicidade',
    width: 116,
    priority: 2,
    phone: 'third',
    cell: validade,
    phoneCell: (r) => (r.periodicidade === null ? '' : `a cada ${validade(r)}`),
  },
  { key: 'online', width: 100, priority: 3, phone: 'none' },
  { key: 'percentualMinimoFrequencia', width: 150, priority: 4, phone: 'none', isHiddenAtFirst: true },
  { key: 'codigoTru', width: 110, priority: 4, phone: 'none', isHiddenAtFirst: true },
  { key: 'empresaNome', width: 150, priority: 3, phone: 'none', isHiddenAtFirst: true },
]

export default listPage(c.cursos, () => {
  const [cloning, setCloning] = useState<c.CursoDaLista>()
  const [isCatalogo, setCatalogo] = useState(false)
  const params = useCall(c.params, {}, { silent: true }).data
  return {
    icon: GraduationCap,
    placeholder: 'Buscar por nome, código ou categoria',
    about:
      'Um curso diz o que se aprende, em quantas horas e por quanto tempo vale; certificações e competências se apoiam nele.',
    columns,
    ...(params?.compartilhaCursos ? { views } : {}),
    actions: (row) =>
      row.pode.includes('clonar')
        ? [{ id: 'clonar', label: 'Clonar…', icon: Copy, onAction: () => setCloning(row) }]
        : [],
    ...(can(criarDoCatalogoNr)
      ? {
          secondary: [
            { id: 'catalogo-nr', label: 'Catálogo de NRs', icon: ListChecks, onAction: () => setCatalogo(true) },
          ],
        }
      : {}),
    children: (
      <>
        {cloning && params && <ClonarCurso curso={cloning} params={params} onClose={() => setCloning(undefined)} />}
        {isCatalogo && <CatalogoNr onClose={() => setCatalogo(false)} />}
      </>
    ),
  }
})
