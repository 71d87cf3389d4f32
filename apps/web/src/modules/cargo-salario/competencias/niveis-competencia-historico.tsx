import * as c from '@quadro/contract/cargo-salario/competencias/niveis-competencia-historico.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can, today } from '../../../kit/call/session.ts'
import { useChild, useGo } from '../../../kit/page/navigation.ts'
import { type CampoDaLinha, linhaDoTempo } from '../../../kit/record/linha-do-tempo.tsx'
import { Timeline } from '../../../ui/change/Timeline.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { ListOrdered, Plus } from '../../../ui/icons.ts'
import { FormColumn } from '../../../ui/layout/FormColumns.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { Confirmar } from '../pessoas/confirmar.tsx'
import { EscalaDialog } from './niveis-escala-dialog.tsx'

const BASE = '/cargo-salario/niveis-competencia-historico'
const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/** Fields of the timeline: the place of each level, so that a row shows only levels that were moved, added or removed. */
function camposDe(linhas: readonly c.LinhaDaEscala[]): CampoDaLinha<c.LinhaDaEscala>[] {
  const niveis = new Map(
    linhas.flatMap((l) => l.configHistoricosNiveis.map((n) => [n.nivelCompetencia.id, n] as const)),
  )
  return [...niveis.values()]
    .sort((a, b) => a.ordem - b.ordem)
    .map(({ nivelCompetencia: { id, descricao } }) => {
      const texto = (l: c.LinhaDaEscala) => {
        const n = l.configHistoricosNiveis.find((x) => x.nivelCompetencia.id === id)
        if (!n) return null
        return `ordem ${n.ordem}${n.percentual === null ? '' : ` · a partir de ${numero.format(n.percentual)} %`}`
      }
      return { campo: descricao, chave: texto, texto }
    })
}

/** The history of the scale of levels. Rows are created and corrected in a dialog. */
export default function NiveisCompetenciaHistorico() {
  const go = useGo()
  const child = useChild(BASE)
  const [removing, setRemoving] = useState<c.LinhaDaEscala>()
  const read = useCall(c.listar, { unpaged: true }, { silent: true })
  const linhas = Array.isArray(read.data) ? (read.data as c.LinhaDaEscala[]) : undefined
  const mayCreate = can(c.criar)
  const aberta = linhas?.find((l) => String(l.id) === child)
  const insert = (
    <Button variant={linhas?.length ? 'accent' : 'secondary'} icon={Plus} onPress={() => go(`${BASE}/new`)}>
      Registrar mudança
    </Button>
  )
  const hoje = linhas?.find((l) => l.data <= today())
  return (
    <>
      <PageHeader
        title="Histórico dos Níveis de Competência"
        {...(child === 'new' ? { record: 'Registrar mudança' } : aberta ? { record: formatarData(aberta.data) } : {})}
        facts={
          hoje
            ? `${hoje.configHistoricosNiveis.length} ${hoje.configHistoricosNiveis.length === 1 ? 'nível' : 'níveis'} em vigor desde ${formatarData(hoje.data)}`
            : linhas
              ? 'Nenhuma configuração em vigor'
              : '\u00a0'
        }
        actions={mayCreate && (linhas?.length ?? 0) > 0 && insert}
        hasLine
      />
      {read.error ? (
        <ErrorState title="Não foi possível carregar o histórico" onRetry={() => void read.refetch()} />
      ) : !linhas ? (
        <PageBody>
          <Skeleton shape="list" />
        </PageBody>
      ) : linhas.length === 0 ? (
        <EmptyState icon={ListOrdered} title="Nenhuma configuração" action={mayCreate && insert}>
          Diga desde quando valem os níveis, em que ordem, e a partir de que percentual dos comportamentos cada um é
          alcançado.
        </EmptyState>
      ) : (
        <PageBody>
          <FormColumn>
            <Timeline
              label="Histórico dos níveis de competência"
              heads={['Vigência', 'Níveis']}
              entries={linhaDoTempo(linhas, today(), {
                campos: camposDe(linhas),
                titulo: (l) =>
                  `${l.configHistoricosNiveis.length} ${l.configHistoricosNiveis.length === 1 ? 'nível' : 'níveis'}${
                    l.considerarPercentualMinimo ? ', com percentual mínimo' : ''
                  }`,
                acoes: (l, isPrimeira) => [
                  ...(l.podeEditar
                    ? [{ id: 'corrigir', label: 'Corrigir', onAction: () => go(`${BASE}/${l.id}`) }]
                    : []),
                  ...(l.pode.includes('excluir') && !isPrimeira
                    ? [{ id: 'remover', label: 'Remover', isDanger: true, onAction: () => setRemoving(l) }]
                    : []),
                ],
              }).map((entry) => {
                const uso = linhas.find((l) => String(l.id) === entry.id)?.uso
                return uso ? { ...entry, note: `Não pode ser alterada: ${uso}.` } : entry
              })}
            />
          </FormColumn>
        </PageBody>
      )}
      {((child === 'new' && mayCreate && linhas) || aberta?.podeEditar) && (
        <EscalaDialog key={child} linha={aberta} linhas={linhas!} onClose={() => go(BASE)} />
      )}
      {removing && (
        <Confirmar
          title={`Remover a configuração de ${formatarData(removing.data)}?`}
          verbo="Remover"
          fazendo="Removendo"
          onClose={() => setRemoving(undefined)}
          fazer={async () => {
            await call(c.excluir, { id: removing.id, versao: removing.versao })
            toast.success('Configuração removida.')
            await refreshed()
          }}
        >
          A partir dessa data voltam a valer os níveis da configuração anterior.
        </Confirmar>
      )}
    </>
  )
}
