import type { Search } from '../../../kit/page/navigation.ts'
import { DateField, SelectField, TextField, TreeSelectField } from '../../../ui/fields/index.ts'
import { type Chave, type Escolhas, errosDoFiltro, type Filtro, STATUS } from './solicitacoes-filtro.ts'

/** The fields of the filter panel. A change applies at once. */
export function CamposDoFiltro({
  filtro,
  escolhas,
  onChange,
}: {
  filtro: Filtro
  escolhas: Escolhas
  onChange: (change: Search) => void
}) {
  const erros = errosDoFiltro(filtro)
  const set = (key: Chave) => (value: string | number | null) => onChange({ [key]: value ?? undefined })
  const text = (key: Chave) => String(filtro[key] ?? '')
  const id = (key: Chave) => (filtro[key] as number | undefined) ?? null
  const day = (key: Chave) => (filtro[key] as string | undefined) ?? null
  return (
    <>
      <TextField
        label="Código"
        value={text('codigo')}
        debounced
        onChange={(value) => set('codigo')(Number(value.replace(/\D/g, '')) || null)}
      />
      <TextField label="Descrição" value={text('descricao')} debounced maxLength={100} onChange={set('descricao')} />
      <DateField label="Data, de" value={day('dataIni')} onChange={set('dataIni')} />
      <DateField label="Data, até" value={day('dataFim')} onChange={set('dataFim')} error={erros.dataFim} />
      <SelectField
        label="Estabelecimento"
        value={id('estabelecimentoId')}
        options={escolhas.estabelecimentos}
        onChange={set('estabelecimentoId')}
      />
      <TreeSelectField
        label="Área Organizacional"
        value={id('areaOrganizacionaId')}
        nodes={escolhas.areas}
        onChange={set('areaOrganizacionaId')}
      />
      <SelectField label="Motivo" value={id('motivoId')} options={escolhas.motivos} onChange={set('motivoId')} />
      <SelectField label="Cargo" value={id('cargoId')} options={escolhas.cargos} onChange={set('cargoId')} />
      <SelectField label="Status" value={text('status') || null} options={STATUS} onChange={set('status')} />
      <DateField label="Encerramento, de" value={day('dataEncerramentoIni')} onChange={set('dataEncerramentoIni')} />
      <DateField
        label="Encerramento, até"
        value={day('dataEncerramentoFim')}
        onChange={set('dataEncerramentoFim')}
        error={erros.dataEncerramentoFim}
      />
    </>
  )
}
