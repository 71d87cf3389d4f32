import * as c from '@quadro/contract/captacao/avaliacoes/avaliacoes.ts'
import { modelos } from '@quadro/contract/captacao/avaliacoes/modelos-avaliacao-candidato.ts'
import type * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import { useState } from 'react'
import { attempt, refusalOf } from '../../../kit/call/attempt.ts'
import { call, showError } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormNumber, FormRadio, FormSelect } from '../../../kit/form/fields.tsx'
import { useEntityForm } from '../../../kit/form/form.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { FormCell } from '../../../ui/fields/index.ts'
import { ClipboardCheck, Plus, Trash2 } from '../../../ui/icons.ts'
import { PageBody } from '../../../ui/layout/PageHeader.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { CriteriosDaSolicitacao } from './ficha-criterios.tsx'

type Lido = c.Vinculo
const soVinculo = ({ modeloId, respondente, etapaSeletivaId, prazoDias }: Lido): Lido => ({
  modeloId,
  respondente,
  etapaSeletivaId,
  prazoDias,
})

/** The evaluations that a request asks candidates and recruiters for, with the number of answers. */
export function AvaliacoesTab({ solicitacao: s }: { solicitacao: solicitacoes.Solicitacao }) {
  const { data, error, refetch } = useCall(c.listarDaSolicitacao, { id: s.id }, { silent: true })
  const [isAdding, setAdding] = useState(false)
  if (error) return <ErrorState title="Não foi possível carregar as avaliações" onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="table" />
  const mayEdit = data.pode.includes('editar')
  const gravar = async (avaliacoes: Lido[], said: string) => {
    await call(
      c.gravarDaSolicitacao,
      { id: s.id, versao: data.versao, avaliacoes: avaliacoes.map(soVinculo) },
      { errors: 'none' },
    )
    toast.success(said)
    await refreshed()
  }
  const retirar = async (id: number) => {
    await attempt(
      async () => {
        await gravar(
          data.avaliacoes.filter((a) => a.id !== id),
          'Avaliação retirada.',
        )
      },
      {
        refused: (failed) => showError(failed.about([], failed.first)),
      },
    )
  }
  const pedir = mayEdit && (
    <Button icon={Plus} onPress={() => setAdding(true)}>
      Pedir avaliação
    </Button>
  )
  return (
    <PageBody>
      {data.etapasDesligadas && (
        <NoticeBar
          title="O anúncio não usa as avaliações das etapas"
          text="O que o candidato responde em uma etapa só é pedido depois que 'Usar as avaliações das etapas seletivas' for ligado no anúncio."
          end={<Link href={`/captacao/solicitacoes-pessoal/${s.id}?aba=anuncio`}>Ver o anúncio</Link>}
        />
      )}
      <CriteriosDaSolicitacao solicitacaoId={s.id} />
      {data.avaliacoes.length === 0 ? (
        <EmptyState icon={ClipboardCheck} title="Nenhuma avaliação pedida" action={pedir}>
          O candidato responde na área do candidato; o recrutador, em Avaliações de Candidatos.
        </EmptyState>
      ) : (
        <Section
          title="Avaliações pedidas"
          isSpaced
          count={data.avaliacoes.length}
          actions={pedir}
          columns={[
            { label: 'Avaliação' },
            { label: 'Quem responde' },
            { label: 'Quando' },
            { label: 'Prazo', align: 'end', isSecondary: true },
            { label: 'Respondidas', align: 'end' },
            { label: '' },
          ]}
          rows={data.avaliacoes.map((a) => ({
            id: String(a.id),
            cells: [
              a.disponivel ? (
                a.titulo
              ) : (
                <span key="t">
                  {a.titulo}{' '}
                  <Badge mark="half" tone="violet">
                    Não está liberado
                  </Badge>
                </span>
              ),
              descricaoDe(c.RESPONDENTES, a.respondente),
              a.etapaSeletivaNome ? `ao chegar em ${a.etapaSeletivaNome}` : 'com a candidatura',
              a.prazoDias === null ? '—' : `${a.prazoDias} ${a.prazoDias === 1 ? 'dia' : 'dias'}`,
              a.pedidas === 0 ? '—' : `${a.respondidas} de ${a.pedidas}`,
              mayEdit && !a.iniciada ? (
                <IconButton
                  key="x"
                  label={`Retirar ${a.titulo}`}
                  icon={Trash2}
                  size="row"
                  onPress={() => void retirar(a.id)}
                />
              ) : null,
            ],
          }))}
        />
      )}
      {isAdding && (
        <PedirDialog
          etapas={data.etapas}
          onClose={() => setAdding(false)}
          onSave={(v) => gravar([...data.avaliacoes, v], 'Avaliação pedida.')}
        />
      )}
    </PageBody>
  )
}

function PedirDialog({
  etapas,
  onClose,
  onSave,
}: {
  etapas: { id: number; nome: string }[]
  onClose: () => void
  onSave: (v: Lido) => Promise<void>
}) {
  const { data: opcoes = [] } = useCall(modelos.opcoes, {}, { silent: true })
  const form = useEntityForm({
    draft: inTab('pedir-avaliacao'),
    schema: c.vinculo,
    values: { modeloId: null as never, respondente: 'C', etapaSeletivaId: null, prazoDias: null },
    save: async (pedida) => {
      try {
        await onSave(pedida)
      } catch (failed) {
        // An error of the whole list is shown at the newest entry.
        const refused = refusalOf(failed)
        const first = refused.fields[0]
        throw first ? refused.about([{ field: 'modeloId', message: first.message }]) : refused
      }
    },
    done: onClose,
  })
  return (
    <FormDialog title="Pedir avaliação" form={form} verb="Pedir" busy="Pedindo" onClose={onClose}>
      <FormSelect
        name="modeloId"
        options={opcoes.map((o) => ({ value: o.id, label: o.label }))}
        placeholder={opcoes.length === 0 ? 'Nenhum modelo liberado' : 'Selecione'}
      />
      <FormRadio name="respondente" label="Quem responde" required={false} codes={c.RESPONDENTES} />
      <FormCell span={8}>
        <FormSelect
          name="etapaSeletivaId"
          options={etapas.map((e) => ({ value: e.id, label: e.nome }))}
          placeholder="Com a candidatura"
          help="De quem chega à etapa; vazio: de todos, ao se candidatarem."
        />
      </FormCell>
      <FormCell span={4}>
        <FormNumber name="prazoDias" suffix="dias" digits={3} />
      </FormCell>
    </FormDialog>
  )
}
