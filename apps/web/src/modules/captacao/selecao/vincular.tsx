import * as c from '@quadro/contract/captacao/selecao/vinculo-candidato.ts'
import type * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import type { BulkOutcome } from '@quadro/contract/kit/bulk.ts'
import { compartilhaCandidatos } from '@quadro/contract/utilitario/parametros/parametros-sistema.ts'
import { useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { useUser } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { Form, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { ReasonList } from '../../../ui/display/ReasonList.tsx'
import {
  type ChecklistItem,
  FormCell,
  FormGrid,
  type Option,
  SearchChecklist,
  VirtualChecklist,
} from '../../../ui/fields/index.ts'
import { Dialog, OkDialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'

type Aberta = Pick<solicitacoes.Solicitacao, 'id' | 'codigo' | 'descricao'>
const opcao = (s: Aberta): Option<number> => ({ value: s.id, label: `${s.codigo} · ${s.descricao}` })

/** Puts candidates into this request. A single candidate can be put into several requests at once. */
export function VincularDialog({ solicitacao: s, onClose }: { solicitacao: Aberta; onClose: () => void }) {
  const { empresa } = useUser()
  const compartilha = useCall(compartilhaCandidatos, {}, { silent: true }).data
  const [recusados, setRecusados] = useState<BulkOutcome['recusados']>()
  const form = useEntityForm({
    draft: inTab('incluir-candidatos', s.id),
    schema: c.inclusaoForm,
    values: { candidatosIds: [], solicitacoesIds: [s.id] },
    save: async ({ candidatosIds, solicitacoesIds }): Promise<BulkOutcome> => {
      const [candidatoId, ...outros] = candidatosIds as [number, ...number[]]
      if (outros.length > 0) return call(c.incluirVarios, { id: s.id, candidatosIds }, { errors: 'none' })
      const vinculo = { id: candidatoId, empresaId: empresa.id, candidatoId, solicitacoesIds }
      await call(c.vincular, vinculo, { errors: 'none' })
      return { alterados: [candidatoId], recusados: [] }
    },
    done: async ({ alterados, recusados: ficaram }) => {
      if (alterados.length > 0)
        toast.success(
          alterados.length === 1
            ? 'Candidato incluído com sucesso.'
            : `${alterados.length} candidatos incluídos com sucesso.`,
        )
      if (ficaram.length === 0) onClose()
      else setRecusados(ficaram)
      await refreshed()
    },
  })
  if (recusados)
    return (
      <OkDialog
        isOpen
        onClose={onClose}
        title={recusados.length === 1 ? 'Um candidato ficou de fora' : `${recusados.length} candidatos ficaram de fora`}
      >
        <ReasonList items={recusados.map(({ id, label, motivo }) => ({ id, label, reason: motivo }))} />
      </OkDialog>
    )
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && onClose()}
      title="Incluir candidatos"
      footer={
        <>
          <Button isDisabled={form.isBusy} onPress={onClose}>
            Cancelar
          </Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Incluindo" onPress={() => void form.submit()}>
            Incluir
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormCell>Entram como quem se candidatou: sem etapa ainda, à espera da triagem.</FormCell>
          <FormCell>
            <Candidatos
              solicitacaoId={s.id}
              help={
                compartilha
                  ? `A partir de ${c.LETRAS_PARA_OUTRAS_EMPRESAS} letras aparecem também candidatos de outras empresas.`
                  : undefined
              }
            />
          </FormCell>
          <FormCell>
            <Solicitacoes atual={s} />
          </FormCell>
        </FormGrid>
      </Form>
    </Dialog>
  )
}

/** Puts one candidate into requests, from the record or the search. */
export function IncluirDialog(props: { candidatoId: number; nome: string; onClose: () => void }) {
  const { candidatoId, nome, onClose } = props
  const { empresa } = useUser()
  const form = useEntityForm({
    draft: inTab('incluir-em-solicitacoes', candidatoId),
    schema: c.inclusaoForm,
    values: { candidatosIds: [candidatoId], solicitacoesIds: [] },
    save: ({ solicitacoesIds }) =>
      call(c.vincular, { id: candidatoId, empresaId: empresa.id, candidatoId, solicitacoesIds }, { errors: 'none' }),
    done: async () => {
      toast.success('Candidato incluído com sucesso.')
      onClose()
      await refreshed()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && onClose()}
      title={`Incluir ${nome} em solicitações`}
      footer={
        <>
          <Button isDisabled={form.isBusy} onPress={onClose}>
            Cancelar
          </Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Incluindo" onPress={() => void form.submit()}>
            Incluir
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormCell>Entra como quem se candidatou: sem etapa ainda, à espera da triagem.</FormCell>
          <FormCell>
            <Solicitacoes />
          </FormCell>
        </FormGrid>
      </Form>
    </Dialog>
  )
}

/** Candidates who are not in the request yet, loaded page by page. */
function Candidatos({ solicitacaoId, help }: { solicitacaoId: number; help: string | undefined }) {
  const { name, error, onChange } = useField<number[]>('candidatosIds')
  const [chosen, setChosen] = useState<ChecklistItem<number>[]>([])
  return (
    <SearchChecklist<number>
      label="Candidatos"
      name={name}
      required
      error={error}
      help={help}
      rows={8}
      max={c.MAX_CANDIDATOS}
      value={chosen}
      onChange={(next) => {
        setChosen(next)
        onChange(next.map(({ value }) => value))
      }}
      load={async (busca, page, size) => {
        // An error gives an empty list without a message.
        const { items, total } = await call(
          c.disponiveis,
          { id: solicitacaoId, busca, page, size },
          { errors: 'none', silent: true },
        ).catch(() => ({ items: [], total: 0 }))
        return {
          items: items.map((k) => {
            const secondary = [k.cidade, k.empresa && `candidato de ${k.empresa}`].filter(Boolean).join(' · ')
            return { value: k.id, label: k.nome, ...(secondary ? { secondary } : {}) }
          }),
          total,
        }
      }}
    />
  )
}

/** Requests that accept the candidate. It warns about the company's limit of positions before sending. */
function Solicitacoes({ atual }: { atual?: Aberta }) {
  const [candidatoId = null, outro] = useField<number[]>('candidatosIds').value
  const field = useField<number[]>('solicitacoesIds')
  const { data: abertas, error } = useCall(c.listar, candidatoId === null ? {} : { candidatoId }, {
    silent: true,
    enabled: candidatoId !== null,
  })
  const limite = useCall(
    c.validarLimite,
    { id: candidatoId ?? 0, solicitacoesIds: field.value },
    { silent: true, enabled: candidatoId !== null && field.value.length > 0 },
  ).data
  const options = abertas ? abertas.map(opcao) : atual ? [opcao(atual)] : []
  // Several candidates can be put only into this request.
  if (candidatoId === null || outro !== undefined) return null
  const acima = field.value.length > 0 ? limite?.mensagem : null
  if (!atual && error) return <p>Não foi possível carregar as solicitações abertas.</p>
  if (!atual && !abertas) return <Skeleton shape="list" />
  if (options.length === 0) return <p>Nenhuma solicitação aprovada e aberta em que ainda não esteja.</p>
  return (
    <VirtualChecklist<number>
      {...field}
      required
      label="Solicitações"
      error={field.error ?? acima ?? undefined}
      help={atual ? 'Também pode entrar em outras solicitações abertas.' : undefined}
      items={options}
      value={field.value}
      rows={5}
      max={100}
    />
  )
}
