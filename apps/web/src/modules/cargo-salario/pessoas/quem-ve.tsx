import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { formatarInstante } from '@quadro/contract/kit/formato.ts'
import { useCall } from '../../../kit/call/query.ts'
import { timeZone } from '../../../kit/call/session.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { FactRows } from '../../../ui/display/Facts.tsx'
import { Popover } from '../../../ui/overlay/Popover.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'
import { StatusText } from '../../../ui/state/StatusText.tsx'

type Campo = (typeof c.PROTEGIDOS)[number]
const O_QUE = { salario: 'salários', documentos: 'documentos pessoais' } as const
const dia = (instante: string) => formatarInstante(instante, timeZone()).slice(0, 10)
export const pessoas = (n: number): string => `${n.toLocaleString('pt-BR')} ${n === 1 ? 'pessoa' : 'pessoas'}`

/** 'Quem pode ver isto?' for a person's salary or documents: profiles, the person, and the last reader. */
export function QuemVeDaPessoa({ colaborador, campo }: { colaborador: c.ColaboradorCompleto; campo: Campo }) {
  return (
    <Popover
      title="Quem pode ver isto?"
      hasTitle
      width={336}
      trigger={
        <Button variant="quiet" size="sm">
          Quem pode ver isto?
        </Button>
      }
    >
      <Lista t={colaborador} campo={campo} />
    </Popover>
  )
}

function Lista({ t, campo }: { t: c.ColaboradorCompleto; campo: Campo }) {
  const { data, error, refetch } = useCall(c.quemVe, { id: t.id, campo }, { silent: true })
  if (error && !data) return <ErrorState title="Não foi possível ler quem pode ver" onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="text" />
  const oculto = campo === 'salario' ? t.salarioOculto : t.cpfOculto
  return (
    <>
      <p style={{ marginBottom: 8 }}>
        {oculto ? `Você não vê ${O_QUE[campo]}. Vê` : 'Vê'} quem tem a autoridade <strong>{data.autoridade}</strong>
        {data.areaNome ? ` e alcança a área ${data.areaNome}` : ''}:
      </p>
      <FactRows
        isRuled
        items={[
          ...data.perfis.map((p) => ({ label: p.nome, value: `perfil · ${pessoas(p.pessoas)}` })),
          ...(data.proprio
            ? [{ label: t.nome, value: campo === 'salario' ? 'vê o próprio salário' : 'vê os próprios documentos' }]
            : []),
        ]}
      />
      {data.proposta && (
        <p style={{ marginBlock: 8 }}>
          Em {dia(data.proposta.enviadaEm)}, {t.nome} pediu para mudar: {data.proposta.campos.join(', ')}.{' '}
          {data.proposta.decidem === 0
            ? 'Ninguém pode decidir hoje.'
            : `${data.proposta.decidem === 1 ? 'Quem decide' : 'Quem pode decidir'} (${pessoas(data.proposta.decidem)}) lê também o que foi pedido.`}{' '}
          <Link href={`/cargo-salario/propostas-alteracao/${data.proposta.id}`}>Abrir proposta</Link>
        </p>
      )}
      {data.ultimaLeitura && (
        <StatusText>
          Lido por último: {data.ultimaLeitura.quem}, {dia(data.ultimaLeitura.quando)}
        </StatusText>
      )}
    </>
  )
}

/** '3 pessoas abriram esta ficha em 30 dias. Ver quem'. */
export function QuemAbriu({ id }: { id: number }) {
  const { data } = useCall(c.leituras, { id }, { silent: true })
  if (!data || data.pessoas.length === 0) return null
  return (
    <span>
      {pessoas(data.pessoas.length)} {data.pessoas.length === 1 ? 'abriu' : 'abriram'} esta ficha em {data.dias} dias.{' '}
      <Popover
        title="Quem abriu esta ficha"
        hasTitle
        placement="top end"
        trigger={
          <Button variant="quiet" size="sm">
            Ver quem
          </Button>
        }
      >
        <FactRows isRuled items={data.pessoas.map((p) => ({ label: p.nome, value: dia(p.ultima) }))} />
      </Popover>
    </span>
  )
}
