import * as p from '@quadro/contract/cargo-salario/cenarios/propostas-reajuste.ts'
import { textoDoEstado } from '@quadro/contract/cargo-salario/cenarios/propostas-regra.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormNumber, FormTextArea } from '../../../kit/form/fields.tsx'
import { useEntityForm } from '../../../kit/form/form.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { FactRows } from '../../../ui/display/Facts.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { FormCell } from '../../../ui/fields/index.ts'
import { Wallet } from '../../../ui/icons.ts'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { RowEnd, Section, TextParts } from '../../../ui/layout/Section.tsx'
import { Paragraphs } from '../../../ui/layout/Stack.tsx'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { Confirmar } from '../pessoas/confirmar.tsx'
import { dinheiro, percentual, SEM } from './cenarios-palavras.tsx'
import { SituacaoDaPropostaBadge } from './propostas-do-cenario.tsx'

interface Da {
  pedido: p.PedidoDaEquipe
  pessoa: p.PessoaDaEquipe
}

/** /cargo-salario/minha-equipe/propostas-de-reajuste: what a manager proposes for the own team */
export default function PropostasDaEquipe() {
  const { data, error, refetch } = useCall(p.lerPropostasDaEquipe, {}, { silent: true })
  const [propondo, setPropondo] = useState<Da>()
  const [retirando, setRetirando] = useState<Da>()
  return (
    <>
      <PageHeader title="Propostas de Reajuste" hasLine />
      {error ? (
        <ErrorState title="Não foi possível carregar as propostas" onRetry={() => void refetch()} />
      ) : !data ? (
        <PageBody>
          <Skeleton shape="list" />
        </PageBody>
      ) : data.pedidos.length === 0 ? (
        <EmptyState icon={Wallet} title="Nenhum pedido de propostas">
          Quando o RH pedir propostas de reajuste para a sua equipe, as pessoas aparecem aqui.
        </EmptyState>
      ) : (
        <PanelStack>
          {data.pedidos.map((pedido) => (
            <Pedido
              key={pedido.id}
              pedido={pedido}
              ve={data.veSalario}
              onPropor={(pessoa) => setPropondo({ pedido, pessoa })}
              onRetirar={(pessoa) => setRetirando({ pedido, pessoa })}
            />
          ))}
          <Paragraphs>
            Aqui estão as pessoas de quem você é o gestor mais próximo. O RH decide cada proposta.
            {!data.veSalario && ' Seu perfil não mostra salários: proponha em percentual.'}
          </Paragraphs>
        </PanelStack>
      )}
      {propondo && <Propor {...propondo} onClose={() => setPropondo(undefined)} />}
      {retirando && <Retirar {...retirando} onClose={() => setRetirando(undefined)} />}
    </>
  )
}

function Pedido(props: {
  pedido: p.PedidoDaEquipe
  ve: boolean
  onPropor: (pessoa: p.PessoaDaEquipe) => void
  onRetirar: (pessoa: p.PessoaDaEquipe) => void
}) {
  const { pedido, ve } = props
  const { estado } = pedido
  // A phone has room for the person and what may be done: the rest stands below the person.
  const isMobile = useIsMobile()
  return (
    <Section
      title={`${pedido.tabelaNome}, a partir de ${formatarData(pedido.data)}`}
      count={pedido.pessoas.length}
      note={[textoDoEstado(estado, pedido.ate), pedido.recado].filter(Boolean).join(' ')}
      actions={
        <Badge mark={estado === 'aberto' ? 'half' : 'dash'} tone={estado === 'aberto' ? 'amber' : 'gray'}>
          {estado === 'aberto' ? 'Aberto' : 'Encerrado'}
        </Badge>
      }
      columns={
        isMobile
          ? [
              { label: 'Pessoa', width: '52%' },
              { label: 'Ações', width: '48%', align: 'end' },
            ]
          : [
              { label: 'Pessoa', width: '26%' },
              ...(ve ? [{ label: 'Salário', width: '14%', align: 'end' as const }] : []),
              { label: 'Proposta', width: '14%' },
              { label: 'Motivo', width: ve ? '20%' : '34%' },
              { label: 'Situação', width: '26%', align: 'end' as const },
            ]
      }
      rows={pedido.pessoas.map((pessoa) => ({
        id: String(pessoa.talentoId),
        cells: [
          <TextParts
            key="pessoa"
            text={pessoa.nome}
            note={
              <>
                {[pessoa.cargo, pessoa.area].filter(Boolean).join(' · ')}
                {isMobile && <DaPessoa pessoa={pessoa} />}
              </>
            }
          />,
          ...(isMobile
            ? []
            : [
                ...(ve ? [pessoa.salario === null ? SEM : dinheiro(pessoa.salario)] : []),
                naMesa(pessoa) ? <Percentual key="proposta" pessoa={pessoa} /> : SEM,
                <Motivo key="motivo" pessoa={pessoa} />,
              ]),
          <RowEnd key="acoes">
            {!isMobile && pessoa.proposta && <SituacaoDaPropostaBadge situacao={pessoa.proposta.situacao} />}
            {pessoa.pode.includes('retirar') && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Retirar a proposta para ${pessoa.nome}`}
                onPress={() => props.onRetirar(pessoa)}
              >
                Retirar
              </Button>
            )}
            {pessoa.pode.includes('propor') && (
              <Button
                size="sm"
                aria-label={`${pessoa.pode.includes('retirar') ? 'Mudar a proposta' : 'Propor reajuste'} para ${pessoa.nome}`}
                onPress={() => props.onPropor(pessoa)}
              >
                {pessoa.pode.includes('retirar') ? 'Mudar' : 'Propor'}
              </Button>
            )}
          </RowEnd>,
        ],
      }))}
    >
      {pedido.orcamentos.map((o) => (
        <FactRows
          key={o.areaId}
          isRuled
          items={[
            { label: `Orçamento por mês de ${o.areaNome}, com encargos`, value: dinheiro(o.teto) },
            { label: 'Custo das suas propostas', value: dinheiro(o.custo) },
            { label: o.sobra < 0 ? 'Passa do orçamento em' : 'Sobra', value: dinheiro(Math.abs(o.sobra)) },
          ]}
        />
      ))}
    </Section>
  )
}

type DePessoa = { pessoa: p.PessoaDaEquipe }
/** The proposal that stands, waiting or decided. */
const naMesa = ({ proposta }: p.PessoaDaEquipe) => (proposta?.situacao === 'retirada' ? null : proposta)
function Percentual({ pessoa }: DePessoa) {
  const proposta = naMesa(pessoa)
  if (!proposta) return null
  const { efeito } = proposta
  return <TextParts text={percentual(proposta.percentual)} note={efeito === null ? '' : `+ ${dinheiro(efeito)}`} />
}
/** Why it was proposed, and why it was refused. */
function Motivo({ pessoa }: DePessoa) {
  const proposta = naMesa(pessoa)
  if (!proposta) return null
  return <TextParts text={proposta.motivo} note={proposta.resposta ? `Recusada: ${proposta.resposta}` : ''} />
}
/** What a phone shows below the name: salary, state, percent and reasons. */
function DaPessoa({ pessoa }: DePessoa) {
  const { proposta, salario } = pessoa
  return (
    <>
      {salario !== null && <TextParts text="" note={dinheiro(salario)} />}
      {proposta && <TextParts text="" note={<SituacaoDaPropostaBadge situacao={proposta.situacao} />} />}
      {naMesa(pessoa) && (
        <>
          <TextParts text="" note={<Percentual pessoa={pessoa} />} />
          <TextParts text="" note={<Motivo pessoa={pessoa} />} />
        </>
      )}
    </>
  )
}

function Propor({ pedido, pessoa, onClose }: Da & { onClose: () => void }) {
  const atual = pessoa.proposta?.situacao === 'aguardando' ? pessoa.proposta : undefined
  const form = useEntityForm({
    draft: inTab(`proposta-reajuste-${pedido.id}`, pessoa.talentoId),
    schema: p.equipeForm,
    values: { percentual: (atual?.percentual ?? null) as never, motivo: atual?.motivo ?? '' },
    save: async (output) => {
      await call(
        p.propor,
        { id: pedido.id, talentoId: pessoa.talentoId, versao: pessoa.proposta?.versao ?? 0, ...output },
        { errors: 'none' },
      )
      await refreshed()
    },
    done: () => {
      toast.success(`Proposta para ${pessoa.nome} enviada ao RH.`)
      onClose()
    },
  })
  return (
    <FormDialog
      title={`${atual ? 'Mudar a proposta' : 'Propor reajuste'} para ${pessoa.nome}`}
      form={form}
      verb="Enviar"
      busy="Enviando"
      onClose={onClose}
    >
      {pessoa.salario !== null && <FormCell>Salário de {dinheiro(pessoa.salario)}.</FormCell>}
      <FormCell span={4}>
        <FormNumber name="percentual" label="Percentual" required decimals={3} suffix="%" />
      </FormCell>
      <FormCell>
        <FormTextArea name="motivo" rows={3} help="O RH lê, e o motivo fica com o reajuste se ele for aceito." />
      </FormCell>
    </FormDialog>
  )
}

function Retirar({ pedido, pessoa, onClose }: Da & { onClose: () => void }) {
  return (
    <Confirmar
      title={`Retirar a proposta para ${pessoa.nome}?`}
      verbo="Retirar"
      fazendo="Retirando"
      fazer={async () => {
        await call(p.retirar, { id: pedido.id, talentoId: pessoa.talentoId, versao: pessoa.proposta!.versao })
        toast.success('Proposta retirada.')
        await refreshed()
      }}
      onClose={onClose}
    >
      O RH deixa de vê-la. Você pode propor de novo até {formatarData(pedido.ate)}.
    </Confirmar>
  )
}
