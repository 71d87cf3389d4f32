import { categoriasCurso } from '@quadro/contract/desenvolvimento/cursos/categorias-curso.ts'
import * as c from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import { TIPO_CURSO } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarNumero } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { useCall, useOptions } from '../../../kit/call/query.ts'
import { type ListColumns, ListPage } from '../../../kit/list/list-page.tsx'
import { useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { SelectField } from '../../../ui/fields/index.ts'
import { Copy, GraduationCap, Pencil, Trash2 } from '../../../ui/icons.ts'
import { ClonarCurso } from './curso-clonar.tsx'
import { exclusaoDeCursos } from './cursos-exclusao.ts'

const BASE = '/desenvolvimento/cursos'
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
const MODOS = [
  { value: 'true', label: 'Online' },
  { value: 'false', label: 'Presencial' },
]
const TIPOS = TIPO_CURSO.map((t) => ({ value: t.codigo, label: t.descricao }))

export default function Cursos() {
  const go = useGo()
  const [search] = useSearchState()
  const [cloning, setCloning] = useState<c.CursoDaLista>()
  const categorias = useOptions(categoriasCurso.opcoes)
  const params = useCall(c.params, {}, { silent: true }).data
  const categoria = categorias.find((o) => o.value === search.categoriaCursoId)
  const tipo = TIPOS.find((o) => o.value === search.tipo)
  const modo = MODOS.find((o) => o.value === String(search.online))
  return (
    <ListPage<c.CursoDaLista>
      title="Cursos"
      base={BASE}
      list={c.cursos.listar}
      create={c.cursos.criar}
      columns={columns}
      nameOf={(r) => r.nome ?? ''}
      icon={GraduationCap}
      placeholder="Buscar por nome, código ou categoria"
      {...(params?.compartilhaCursos
        ? {
            views: {
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
            },
          }
        : {})}
      filters={{
        keys: ['tipo', 'categoriaCursoId', 'online'],
        chips: [
          ...(tipo ? [{ id: 'tipo', label: 'Tipo', value: tipo.label }] : []),
          ...(categoria ? [{ id: 'categoriaCursoId', label: 'Categoria', value: categoria.label }] : []),
          ...(modo ? [{ id: 'online', label: 'Modo', value: modo.label }] : []),
        ],
        fields: (_, set) => (
          <>
            <SelectField
              label="Tipo"
              value={tipo?.value ?? null}
              options={TIPOS}
              onChange={(value) => set({ tipo: value ?? undefined })}
            />
            <SelectField
              label="Categoria"
              value={categoria?.value ?? null}
              options={categorias}
              onChange={(value) => set({ categoriaCursoId: value ?? undefined })}
            />
            <SelectField
              label="Modo"
              value={modo?.value ?? null}
              options={MODOS}
              onChange={(value) => set({ online: value === null ? undefined : value === 'true' })}
            />
          </>
        ),
      }}
      actions={(row, remove) => [
        ...(row.pode.includes('editar')
          ? [{ id: 'editar', label: 'Editar', icon: Pencil, onAction: () => go(`${BASE}/${row.id}`) }]
          : []),
        ...(row.pode.includes('clonar')
          ? [{ id: 'clonar', label: 'Clonar…', icon: Copy, onAction: () => setCloning(row) }]
          : []),
        ...(row.pode.includes('excluir')
          ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => remove(row) }]
          : []),
      ]}
      removal={exclusaoDeCursos}
      empty={{
        title: 'Nenhum curso',
        text: 'Um curso diz o que se aprende, em quantas horas e por quanto tempo vale; certificações e competências se apoiam nele.',
      }}
    >
      {cloning && params && <ClonarCurso curso={cloning} params={params} onClose={() => setCloning(undefined)} />}
    </ListPage>
  )
}
