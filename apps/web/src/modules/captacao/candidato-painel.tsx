import * as c from '@quadro/contract/captacao/selecao.ts'
import { baixarDaAplicacao, documentosDaAplicacao } from '@quadro/contract/externo/documentos.ts'
import { descricaoDe, SITUACAO_FORMACAO } from '@quadro/contract/geral/codigos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { fileUrl } from '../../kit/call.ts'
import { CallError } from '../../kit/errors.ts'
import { useCall } from '../../kit/query.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { FormGroup } from '../../ui/fields/index.ts'
import { Link } from '../../ui/Link.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/States.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import { Resultado } from './situacao.tsx'

/** One candidate of a request: how to reach, where they went through, what they have done. */
export function CandidatoPainel(props: {
  solicitacaoId: number
  aplicacaoId: number
  onClose: () => void
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  onMover: (candidato: c.CandidatoNaSolicitacao) => void
  onContratar: (candidato: c.CandidatoNaSolicitacao) => void
}) {
  const { solicitacaoId, aplicacaoId, onMover, onContratar, ...frame } = props
  const { data, error, refetch } = useCall(c.lerPassos, { id: solicitacaoId, aplicacaoId }, { silent: true })
  const documentos = useCall(documentosDaAplicacao, { id: solicitacaoId, aplicacaoId }, { silent: true })
  if (!data || data.candidato.id !== aplicacaoId)
    return (
      <SidePanel title="Candidato" {...frame}>
        {error ? (
          <ErrorState title="Não foi possível carregar o candidato" onRetry={() => void refetch()}>
            {error instanceof CallError ? error.message : undefined}
          </ErrorState>
        ) : (
          <Skeleton shape="form" />
        )}
      </SidePanel>
    )
  const { candidato, contato, passos, formacao, experiencias } = data
  const anexos = documentos.data ?? []
  const mayMove = candidato.pode.includes('mover')
  const mayHire = candidato.pode.includes('contratar')
  return (
    <SidePanel
      title={candidato.nome}
      subtitle={
        <>
          {candidato.cidade}
          {candidato.contratado && (
            <div>
              <Badge mark="full" tone="green">
                Contratado
              </Badge>
            </div>
          )}
        </>
      }
      {...frame}
      footer={
        mayMove || mayHire ? (
          <>
            {mayMove && (
              <Button variant={mayHire ? 'secondary' : 'accent'} onPress={() => onMover(candidato)}>
                Mover
              </Button>
            )}
            {mayHire && (
              <Button variant="accent" onPress={() => onContratar(candidato)}>
                Contratar
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      <FormGroup title="Contato">
        <Facts
          items={[
            {
              label: 'E-mail',
              value: contato.email && <Link href={`mailto:${contato.email}`}>{contato.email}</Link>,
              isWide: true,
            },
            { label: 'Telefone', value: contato.telefone, isWide: true },
            { label: 'Contato', value: !contato.email && !contato.telefone && 'Não informado', isWide: true },
          ]}
        />
      </FormGroup>
      <FormGroup title="Etapas">
        <Timeline
          label="Etapas do candidato"
          heads={['Data', 'Etapa']}
          entries={[
            ...passos.map((p, i) => ({
              id: String(p.id),
              date: formatarData(p.data),
              state: i === 0 && !candidato.contratado ? ('current' as const) : ('past' as const),
              title: p.etapaSeletivaNome,
              badge: <Resultado de={p.resultado} />,
              changes: [],
              note: [p.observacao, p.responsavelNome].filter(Boolean).join(' · '),
            })),
            {
              id: 'inscricao',
              date: formatarData(candidato.aplicadoEm),
              state: passos.length === 0 ? ('current' as const) : ('past' as const),
              title: 'Candidatou-se',
              changes: [],
            },
          ]}
        />
      </FormGroup>
      {experiencias.length > 0 && (
        <FormGroup title="Experiência profissional">
          <Facts
            items={experiencias.map((x) => ({
              label: `${formatarData(x.dataAdmissao)} a ${x.dataDesligamento ? formatarData(x.dataDesligamento) : 'hoje'}`,
              value: [x.cargo, x.empresa].filter(Boolean).join(' · '),
              isWide: true,
            }))}
          />
        </FormGroup>
      )}
      {formacao.length > 0 && (
        <FormGroup title="Formação acadêmica">
          <Facts
            items={formacao.map((f) => ({
              label: [f.local, descricaoDe(SITUACAO_FORMACAO, f.situacao)].filter(Boolean).join(' · '),
              value: f.curso,
              isWide: true,
            }))}
          />
        </FormGroup>
      )}
      {anexos.length > 0 && (
        <FormGroup title="Documentos anexos">
          <Facts
            items={anexos.map((d) => ({
              label: [formatarData(d.data), d.observacao].filter(Boolean).join(' · '),
              value: (
                <Link
                  href={fileUrl(baixarDaAplicacao, { id: solicitacaoId, aplicacaoId, docId: d.id })}
                  target="_blank"
                >
                  {d.descricao}
                </Link>
              ),
              isWide: true,
            }))}
          />
        </FormGroup>
      )}
    </SidePanel>
  )
}
