import { formatarData } from '@quadro/contract/kit/formato.ts'
import * as c from '@quadro/contract/sst/afastamentos/colaborador-afastamentos.ts'
import { aderiuAoEsocial } from '@quadro/contract/utilitario/parametros/parametros-sistema.ts'
import { useCall } from '../../../kit/call/query.ts'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { type Search, useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { DateField, SelectField } from '../../../ui/fields/index.ts'
import { CalendarDays, UserCheck } from '../../../ui/icons.ts'
import { IntegracaoDoAfastamento, SituacaoDoAfastamento } from '../../cargo-salario/index.ts'

const SEM_AFASTAMENTO = '/sst/talentos-sem-afastamento'
const columns: ListColumns<typeof c.afastamentosDeTalentos.listar> = [
  { key: 'talentoNome', width: 200, grow: 2, isName: true },
  { key: 'motivoDescricao', width: 200, grow: 2, phone: 'second' },
  { key: 'cargoNome', width: 160, grow: 1, priority: 3, phone: 'none', isHiddenAtFirst: true },
  { key: 'areaNome', width: 140, grow: 1, priority: 2, phone: 'none' },
  { key: 'inicio', width: 104, phone: 'none' },
  {
    key: 'fim',
    width: 116,
    phone: 'third',
    cell: (a) => (a.fim ? formatarData(a.fim) : 'Sem previsão'),
    phoneCell: (a) => `${formatarData(a.inicio)} a ${a.fim ? formatarData(a.fim) : '…'}`,
  },
  { key: 'situacao', width: 116, phone: 'badge', cell: (a) => <SituacaoDoAfastamento de={a.situacao} /> },
  {
    key: 'statusIntegracao',
    width: 150,
    priority: 1,
    phone: 'none',
    cell: (a) => <IntegracaoDoAfastamento de={a.statusIntegracao} />,
  },
  { key: 'codigo', width: 90, priority: 4, phone: 'none', isHiddenAtFirst: true },
]

const views = {
  key: 'ver',
  items: [
    { id: 'todos', label: 'Todos', filter: {} },
    { id: 'curso', label: 'Em curso', filter: { situacao: 'EM_CURSO' }, empty: 'Ninguém está afastado' },
    { id: 'futuros', label: 'A começar', filter: { situacao: 'FUTURO' }, empty: 'Nada marcado' },
    { id: 'encerrados', label: 'Encerrados', filter: { situacao: 'ENCERRADO' }, empty: 'Nada encerrado' },
  ],
}

export default listPage(c.afastamentosDeTalentos, () => {
  const go = useGo()
  const integra = useCall(aderiuAoEsocial, {}, { silent: true }).data ?? false
  return {
    icon: CalendarDays,
    placeholder: 'Buscar por talento, matrícula ou motivo',
    about: 'Registre quem está ou estará afastado, de quando a quando e por quê; o sistema avisa antes da volta.',
    columns: integra ? columns : columns.filter(({ key }) => key !== 'statusIntegracao'),
    isMuted: (a) => a.situacao === 'ENCERRADO',
    secondary: [
      {
        id: 'sem-afastamento',
        label: 'Talentos sem Afastamento',
        icon: UserCheck,
        onAction: () => go(SEM_AFASTAMENTO),
      },
    ],
    views,
    filters: useFiltros(integra),
  }
})

/** Filters written by hand, because inactive reasons can be chosen too, and the eSocial only appears when the company has joined it. */
function useFiltros(integra: boolean) {
  const [search] = useSearchState()
  const motivos = (useCall(c.motivos, {}, { silent: true }).data ?? []).map(({ id, descricao }) => ({
    value: id,
    label: descricao,
  }))
  const motivo = motivos.find((m) => m.value === search.afastamentoId)
  const status = c.STATUS_DA_INTEGRACAO.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))
  const emQue = status.find((s) => s.value === search.statusIntegracao)
  const [de = null, ate = null] = [search.de, search.ate].map((d) => (typeof d === 'string' ? d : null))
  return {
    keys: ['afastamentoId', 'statusIntegracao', 'de', 'ate'],
    chips: [
      ...(motivo ? [{ id: 'afastamentoId', label: 'Motivo', value: motivo.label }] : []),
      ...(emQue ? [{ id: 'statusIntegracao', label: 'eSocial', value: emQue.label }] : []),
      ...(de ? [{ id: 'de', label: 'De', value: formatarData(de) }] : []),
      ...(ate ? [{ id: 'ate', label: 'Até', value: formatarData(ate) }] : []),
    ],
    fields: (_: Search, set: (change: Search) => void) => (
      <>
        <SelectField
          label="Motivo"
          value={motivo?.value ?? null}
          options={motivos}
          onChange={(afastamentoId) => set({ afastamentoId: afastamentoId ?? undefined })}
        />
        {integra && (
          <SelectField
            label="eSocial"
            value={emQue?.value ?? null}
            options={status}
            onChange={(statusIntegracao) => set({ statusIntegracao: statusIntegracao ?? undefined })}
          />
        )}
        <DateField label="De" value={de} onChange={(dia) => set({ de: dia || undefined })} />
        <DateField label="Até" value={ate} onChange={(dia) => set({ ate: dia || undefined })} />
      </>
    ),
  }
}
