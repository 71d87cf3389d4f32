import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { useState } from 'react'
import { lookup, useCall } from '../../../kit/call/query.ts'
import { useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { AsyncSelectField, FormGroup, type Option } from '../../../ui/fields/index.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'
import { AnuncioForm } from './anuncio-form.tsx'

const BASE = '/captacao/anuncios'
const load = lookup(solicitacoes.listar, { visualizar: 'A', status: 'A', semAnuncio: true })

/** /captacao/anuncios/new: first choose the request, then write its advert. The request is kept in the address. */
export default function NovoAnuncio() {
  const go = useGo()
  const [search, setSearch] = useSearchState()
  const [chosen, setChosen] = useState<Option | null>(null)
  const id = Number(search.solicitacaoId ?? 0)
  const read = useCall(solicitacoes.ler, { id }, { silent: true, enabled: id > 0 })
  const s = read.data?.id === id ? read.data : undefined
  const escolha = (
    <FormGroup title="O que anunciar" help="Solicitações aprovadas, em andamento, que ainda não têm anúncio.">
      <AsyncSelectField
        label="Solicitação"
        required
        placeholder="Digite o código ou a descrição"
        value={s ? { value: s.id, label: `${s.codigo} · ${s.descricao}` } : chosen}
        load={load}
        onChange={(option) => {
          setChosen(option)
          setSearch({ solicitacaoId: option ? Number(option.value) : undefined })
        }}
      />
    </FormGroup>
  )
  return (
    <>
      <PageHeader title="Inserir Anúncio de Vaga" hasLine />
      {s ? (
        <AnuncioForm
          key={s.id}
          solicitacao={s}
          anuncio={null}
          inicio={escolha}
          onCancel={() => go(BASE)}
          onSaved={(saved) => go(`${BASE}/${saved.id}`, { replace: true })}
        />
      ) : (
        <FormColumns>
          {escolha}
          {id > 0 && !read.error && <Skeleton shape="form" />}
          {id > 0 && read.error && (
            <ErrorState title="Não foi possível carregar a solicitação" onRetry={() => void read.refetch()} />
          )}
        </FormColumns>
      )}
    </>
  )
}
