import * as c from '@quadro/contract/cargo-salario/cargos.ts'
import { listarFaixasDoCargo } from '@quadro/contract/cargo-salario/faixas-salariais.ts'
import { Carregando } from '../../kit/carregando.tsx'
import { useParam, useSearchState } from '../../kit/navigation.ts'
import { useCall } from '../../kit/query.ts'
import { can } from '../../kit/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { CargoForm } from './cargo-form.tsx'
import { Faixas } from './faixas.tsx'

/** A position: its form, and its bands with what they are worth. */
export default function Cargo() {
  const id = Number(useParam('id'))
  const [search, setSearch] = useSearchState()
  const read = useCall(c.ler, { id }, { silent: true })
  const faixas = useCall(listarFaixasDoCargo, { id }, { silent: true, enabled: can(listarFaixasDoCargo) })
  const cargo = read.data
  if (!cargo || cargo.id !== id)
    return <Carregando title="Cargo" error={read.error} onRetry={() => void read.refetch()} />
  const tab = String(search.aba ?? 'cargo')
  return (
    <>
      <PageHeader
        title={cargo.nome}
        badge={
          <Badge mark={cargo.ativa ? 'full' : 'square'} tone={cargo.ativa ? 'green' : 'gray'}>
            {cargo.ativa ? 'Ativo' : 'Inativo'}
          </Badge>
        }
        facts={[cargo.nomeMercado, cargo.grupoOcupacionalDescricao].filter(Boolean).join(' · ')}
        pageKey={id}
      />
      <Tabs
        label="Partes do cargo"
        isLong
        items={[
          { id: 'cargo', label: 'Cargo' },
          ...(can(listarFaixasDoCargo)
            ? [{ id: 'faixas', label: 'Faixas salariais', ...(faixas.data ? { count: faixas.data.length } : {}) }]
            : []),
        ]}
        selected={tab}
        onChange={(aba) => setSearch({ aba: aba === 'cargo' ? undefined : aba })}
      >
        {tab === 'faixas' ? <Faixas cargo={cargo} /> : <CargoForm key={cargo.versao} cargo={cargo} />}
      </Tabs>
    </>
  )
}
