import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import type { Page, Resumo } from '@quadro/contract/kit/page.ts'
import { useState } from 'react'
import { lookup, useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { AsyncSelectField, FormGroup, type Option } from '../../../ui/fields/index.ts'
import { Megaphone } from '../../../ui/icons.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { AnuncioForm } from './anuncio-form.tsx'

const BASE = '/captacao/anuncios'
const SEM_ANUNCIO = { visualizar: 'A', status: 'A', semAnuncio: true } as const
const load = lookup(solicitacoes.listar, SEM_ANUNCIO)

/** /captacao/anuncios/new: first choose the request, then write its advert. The request is kept in the address. */
export default function NovoAnuncio() {
  const go = useGo()
  const [search, setSearch] = useSearchState()
  const [chosen, setChosen] = useState<Option | null>(null)
  const id = Number(search.solicitacaoId ?? 0)
  const read = useCall(solicitacoes.ler, { id }, { silent: true, enabled: id > 0 })
  const s = read.data?.id === id ? read.data : undefined
  // Whether there is anything to choose, before somebody opens the list for nothing.
  const esperam = useCall(solicitacoes.listar, { ...SEM_ANUNCIO, size: 1, resumido: true } as never, {
    silent: true,
    enabled: id === 0,
  })
  const nada = id === 0 && (esperam.data as Page<Resumo> | undefined)?.totalElements === 0
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
      {nada ? (
        <EmptyState
          icon={Megaphone}
          title="Nenhuma solicitação espera um anúncio"
          action={
            can(solicitacoes.listar) && (
              <Button onPress={() => go('/captacao/solicitacoes-pessoal')}>Ver as solicitações</Button>
            )
          }
        >
          Um anúncio se escreve para uma solicitação aprovada e em andamento que ainda não tem o seu.
        </EmptyState>
      ) : s ? (
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
