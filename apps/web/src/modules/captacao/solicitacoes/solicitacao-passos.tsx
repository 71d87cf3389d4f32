import * as c from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { useField } from '../../../kit/form/form.tsx'
import { Steps } from '../../../ui/layout/Steps.tsx'

/** A sentence about who can release the request; undefined while it is not known. */
export function quemLibera(nomes: readonly string[] | undefined): string | undefined {
  if (nomes === undefined) return undefined
  const [um, dois] = nomes
  if (um === undefined) return 'Hoje ninguém pode liberar pedidos desta área: fale com quem administra os perfis.'
  if (dois === undefined) return `${um} recebe o pedido para liberar.`
  const resto = nomes.length - 2
  if (resto === 0) return `${um} e ${dois} recebem o pedido para liberar.`
  return `${um}, ${dois} e mais ${resto} ${resto === 1 ? 'pessoa' : 'pessoas'} recebem o pedido para liberar.`
}

/** Explains what happens when the request is saved. Its area determines who releases it. */
export function ProximosPassos({ solicitacao }: { solicitacao: c.Solicitacao | undefined }) {
  const { value: areaOrganizacionalId } = useField<number | null>('areaOrganizacionalId')
  const { value: invisivelParaGestor } = useField<boolean>('invisivelParaGestor')
  const asks = solicitacao === undefined && areaOrganizacionalId !== null && can(c.liberadores)
  const { data } = useCall(
    c.liberadores,
    { areaOrganizacionalId: areaOrganizacionalId ?? 0, invisivelParaGestor },
    { silent: true, enabled: asks },
  )
  const nomes = asks ? data?.map(({ nome }) => nome) : undefined
  if (solicitacao)
    return (
      <Steps
        title="O que acontece ao salvar"
        items={[
          solicitacao.status === 'A'
            ? 'Se mudar vagas, cargo, área, remuneração ou tipo, ela volta para análise.'
            : 'A situação continua como está.',
          'O que mudou, quem mudou e quando ficam registrados.',
        ]}
      />
    )
  return (
    <Steps
      title="O que acontece ao salvar"
      items={[
        <>
          Fica <strong>Em análise</strong> até a liberação.
        </>,
        quemLibera(nomes) ?? 'Quem pode liberar aprova ou reprova; você não libera o que pediu.',
        <>
          Depois de <strong>Aprovada</strong>, você publica o anúncio.
        </>,
      ]}
    />
  )
}
