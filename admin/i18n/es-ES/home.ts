import type { HomeTexts } from '../en-US/home.ts';

export const home: HomeTexts = {
  'home.morning': 'Buenos días, %{name}',
  'home.afternoon': 'Buenas tardes, %{name}',
  'home.evening': 'Buenas noches, %{name}',
  'home.recent': 'Usadas hace poco',
  'home.hint': 'Ctrl+K lleva a cualquier pantalla: escriba el código o el nombre. La tecla ? muestra todos los atajos.',
  'home.attention': 'Requiere su atención',
  'home.nothing': 'No tiene nada pendiente.',
  'home.messages': '%{smart_count} mensaje sin leer |||| %{smart_count} mensajes sin leer',
  'home.unread': '%{smart_count} notificación sin leer |||| %{smart_count} notificaciones sin leer',
  'home.roleless':
    '%{smart_count} cuenta aún sin función ni grupo |||| %{smart_count} cuentas aún sin función ni grupo',
  'home.waiting': '%{smart_count} cuenta aún sin activar |||| %{smart_count} cuentas aún sin activar',
  'home.customerless':
    '%{smart_count} cuenta de función externa sin clientes |||| %{smart_count} cuentas de función externa sin clientes',
  'home.locked': '%{smart_count} cuenta bloqueada |||| %{smart_count} cuentas bloqueadas',
  'home.favouritesHelp': 'Arrastre para ordenar, o pulse Alt con una flecha.',
  'home.favouritesEmpty': 'La estrella junto al nombre de una pantalla la guarda aquí.',
  'home.earlier': 'Subir %{name}',
  'home.later': 'Bajar %{name}',
  'home.moved': '%{name} está ahora en la posición %{place} de %{count}.',
  'home.arrange': 'Ordenar',
  'home.arranged': 'Listo',
  'home.start.title': 'Su cuenta está lista',
  'home.start.role': 'Falta un rol: un administrador debe asignárselo. De él depende qué pantallas ve.',
  'home.start.told':
    'Se ha avisado a los administradores de su cuenta. Si su trabajo no puede esperar, hable con uno de ellos.',
  'home.start.meanwhile': 'Mientras tanto puede completar sus datos y elegir idioma y tema.',
  'home.start.settings': 'Mis ajustes',
  'home.start.check': 'Comprobar de nuevo',
};
