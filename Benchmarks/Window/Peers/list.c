// The rows of LongFrames in GTK's list, for scripts/long-frames: `list PICTURES [inserts]`. When it is told to end, it
// prints a line for each frame: milliseconds of the main thread since the frame before, and for the frame alone.
#include <gtk/gtk.h>
#include <glib-unix.h>
#include <time.h>

static GtkStringList *model;
static GdkTexture *pictures[8];
static int first = 0;
static double began = 0, last_end = 0;
static gboolean has_painted = FALSE;
static GArray *frames;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static void begin(void) {
  began = now();
  has_painted = FALSE;
}

static void paint(void) { has_painted = TRUE; }

static void end(void) {
  if (!has_painted) return;
  double end = now(), times[2] = {end - last_end, end - began};
  last_end = end;
  g_array_append_vals(frames, times, 2);
}

static gboolean quit(gpointer application) {
  for (guint index = 2; index < frames->len; index += 2)
    printf("frame: %.3f %.3f 0 0 0\n", g_array_index(frames, double, index), g_array_index(frames, double, index + 1));
  g_application_quit(application);
  return FALSE;
}

static void set_up(GtkSignalListItemFactory *factory, GtkListItem *item) {
  GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12), *picture = gtk_picture_new(),
            *texts = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2), *title = gtk_label_new(NULL),
            *detail = gtk_label_new(NULL);
  gtk_widget_set_size_request(picture, 48, 48);
  gtk_widget_set_size_request(row, -1, 63);
  gtk_widget_set_margin_start(row, 16);
  gtk_widget_set_valign(picture, GTK_ALIGN_CENTER);
  gtk_widget_set_valign(texts, GTK_ALIGN_CENTER);
  gtk_label_set_xalign(GTK_LABEL(title), 0);
  gtk_label_set_xalign(GTK_LABEL(detail), 0);
  PangoAttrList *bold = pango_attr_list_new();
  pango_attr_list_insert(bold, pango_attr_weight_new(PANGO_WEIGHT_SEMIBOLD));
  gtk_label_set_attributes(GTK_LABEL(title), bold);
  gtk_widget_add_css_class(detail, "dim-label");
  gtk_box_append(GTK_BOX(texts), title);
  gtk_box_append(GTK_BOX(texts), detail);
  gtk_box_append(GTK_BOX(row), picture);
  gtk_box_append(GTK_BOX(row), texts);
  gtk_list_item_set_child(item, row);
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item) {
  int number = atoi(gtk_string_object_get_string(gtk_list_item_get_item(item)));
  GtkWidget *picture = gtk_widget_get_first_child(gtk_list_item_get_child(item)),
            *title = gtk_widget_get_first_child(gtk_widget_get_next_sibling(picture)),
            *detail = gtk_widget_get_next_sibling(title);
  char text[64];
  gtk_picture_set_paintable(GTK_PICTURE(picture), GDK_PAINTABLE(pictures[number & 7]));
  snprintf(text, sizeof text, "Row %d", number);
  gtk_label_set_text(GTK_LABEL(title), text);
  snprintf(text, sizeof text, "Number %d of a long list", (int)((long)number * 7919 & 0xffff));
  gtk_label_set_text(GTK_LABEL(detail), text);
}

static gboolean insert(gpointer data) {
  char texts[20][16];
  const char *pointers[21] = {NULL};
  for (int index = 0; index < 20; index++) {
    snprintf(texts[index], 16, "%d", first - 20 + index);
    pointers[index] = texts[index];
  }
  first -= 20;
  gtk_string_list_splice(model, 0, 0, pointers);
  return TRUE;
}

static void activate(GtkApplication *application, gpointer inserts) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(set_up), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  GtkWidget *list = gtk_list_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(model))), factory);
  gtk_list_view_set_show_separators(GTK_LIST_VIEW(list), TRUE);
  GtkWidget *scrolled = gtk_scrolled_window_new(), *window = gtk_application_window_new(application);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), list);
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), 390, 844);
  gtk_window_set_child(GTK_WINDOW(window), scrolled);
  gtk_window_present(GTK_WINDOW(window));
  GdkFrameClock *clock = gtk_widget_get_frame_clock(window);
  g_signal_connect(clock, "before-paint", G_CALLBACK(begin), NULL);
  g_signal_connect(clock, "paint", G_CALLBACK(paint), NULL);
  g_signal_connect(clock, "after-paint", G_CALLBACK(end), NULL);
  g_unix_signal_add(SIGTERM, quit, application);
  if (inserts) g_timeout_add(100, insert, NULL);
}

int main(int count, char **arguments) {
  frames = g_array_new(FALSE, FALSE, sizeof(double));
  model = gtk_string_list_new(NULL);
  for (int number = 0; number < 100000; number++) {
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    gtk_string_list_append(model, text);
  }
  gtk_init();
  for (int number = 0; number < 8; number++) {
    char *path = g_strdup_printf("%s/cover%d.png", arguments[1], number);
    pictures[number] = gdk_texture_new_from_filename(path, NULL);
    g_free(path);
  }
  GtkApplication *application = gtk_application_new("dev.masthead.list", G_APPLICATION_NON_UNIQUE);
  g_signal_connect(application, "activate", G_CALLBACK(activate), count > 2 ? application : NULL);
  return g_application_run(G_APPLICATION(application), 1, arguments);
}
