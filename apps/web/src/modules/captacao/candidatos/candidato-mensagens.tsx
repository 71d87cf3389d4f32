import { TIPOS_DE_MENSAGEM } from '@quadro/contract/captacao/mensagens/mensagem-campos.ts'
import { lerValores } from '@quadro/contract/captacao/mensagens/modelos-mensagem.ts'
import type { lerPassos } from '@quadro/contract/captacao/selecao/selecao.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import type { OutputOf } from '@quadro/contract/kit/endpoint.ts'
import { formatarInstante } from '@quadro/contract/kit/formato.ts'
import { can, timeZone } from '../../../kit/call/session.ts'
import { usePreenchido } from '../../../kit/textos/previa.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { FormGroup } from '../../../ui/fields/index.ts'
import { MailPreview } from '../../../ui/reading/MailPreview.tsx'
import { quandoSai, SituacaoDaMensagem } from '../mensagens/mensagem-situacao.tsx'

/** Messages to a candidate in a request, newest first. Held ones are shown as they would be sent now. */
export function Mensagens({
  aplicacaoId,
  mensagens,
}: {
  aplicacaoId: number
  mensagens: OutputOf<typeof lerPassos>['mensagens']
}) {
  const retidas = can(lerValores) ? mensagens.filter((m) => m.situacao === 'RETIDA') : []
  const { linha } = usePreenchido(lerValores, retidas.length > 0 ? aplicacaoId : undefined, {
    linhas: retidas.flatMap((m) => [m.assunto, m.texto]),
  })
  if (mensagens.length === 0) return null
  return (
    <FormGroup title="Mensagens">
      {mensagens.map((m) => {
        const como = (escrito: string) => (retidas.includes(m) ? linha(escrito) : escrito)
        const quando = m.situacao === 'CANCELADA' ? formatarInstante(m.criadaEm, timeZone()) : quandoSai(m)
        return (
          <MailPreview
            key={m.id}
            title={descricaoDe(TIPOS_DE_MENSAGEM, m.tipo)}
            end={
              <>
                {m.situacao === 'RETIDA' && <Link href={`/captacao/mensagens-candidatos/${m.id}`}>Abrir</Link>}
                <SituacaoDaMensagem de={m.situacao} />
              </>
            }
            from={[m.autorNome, quando].filter(Boolean).join(' · ')}
            subject={como(m.assunto)}
            body={como(m.texto)}
            note={m.situacao === 'ENVIADA' && !m.porEmail ? 'Só na área do candidato: não havia e-mail.' : undefined}
          />
        )
      })}
    </FormGroup>
  )
}
